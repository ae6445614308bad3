"""Every game a second time, from its rules: slow, obvious, sharing no code with the engine.

A module here that is no test imports the standard library and its neighbours, nothing else;
`test_independence` holds it. The tests put engine and oracle side by side.
"""
