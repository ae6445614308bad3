"""`malo site`: its pack under Node, its folder, its pages in a browser."""
