"""Photos of our sheets as people might send them, to test the reader with.

Nothing here is used for training, and nothing of training is used here: other shapes of the same
signs (`glyphs`, Bézier curves), another hand (`hands`), pens that press (`ink`), paper and cameras
(`camera`). What people really drew stands in `drawings.npz` (see docs/photos.md).
"""
