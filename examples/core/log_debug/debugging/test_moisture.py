# start_test
import pytest
from moisture import soil_moisture


def test_a_negative_reading_is_refused():
    with pytest.raises(ValueError, match="cannot be negative"):
        soil_moisture([0.31, 0.29, -1.0])
# end_test
