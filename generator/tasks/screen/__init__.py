"""A sheet on a screen: drawn with its fields, filled in, helped along, with what was found."""
