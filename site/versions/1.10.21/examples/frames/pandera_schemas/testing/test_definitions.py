import pandas as pd
import pandera as pa
import pytest
from definitions import Loaves, flour_used

MONDAY = pd.DataFrame(
    {
        "baker": ["ada"],
        "kilograms": [0.75],
        "baked_at": [pd.Timestamp("2025-06-02 05:00")],
    }
)


def test_schema_refuses_an_unknown_baker():
    with pytest.raises(pa.errors.SchemaError, match="isin"):
        Loaves.validate(MONDAY.assign(baker="zoe"))


def test_flour_of_one_baker():
    assert flour_used(Loaves.validate(MONDAY))["kilograms"].to_list() == [0.75]
