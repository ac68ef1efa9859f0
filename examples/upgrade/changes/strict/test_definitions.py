def test_definitions_load():
    import stock  # noqa: F401
