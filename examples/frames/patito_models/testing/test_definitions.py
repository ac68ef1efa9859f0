import patito as pt
import pytest
from definitions import Seat, free_seats


def test_free_seats():
    # examples() fills every column that isn't given.
    seats = Seat.examples(
        {"number": [1, 2], "car": ["A", "A"], "held_for": [None, "Lee"]}
    )
    assert free_seats(seats.lazy()).collect().rows() == [("A", 1)]


def test_model_refuses_a_car():
    with pytest.raises(pt.exceptions.DataFrameValidationError, match="car"):
        Seat.validate(Seat.examples({"number": [1], "car": ["Z"]}))
