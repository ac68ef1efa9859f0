from bike_checks import Workshop, inspect_bikes


def test_worn_bikes_get_a_place():
    result = inspect_bikes.execute_in_process(
        resources={"workshop": Workshop(name="test")}
    )

    assert result.output_for_node("find_worn_bikes") == [101, 103]
    assert result.output_for_node("book_repairs") == ["test-101", "test-103"]
