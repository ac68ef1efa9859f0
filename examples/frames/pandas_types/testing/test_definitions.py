import dagster as dg
import pandas as pd
from definitions import VisitFrame, visits_by_hall

JUNE = pd.DataFrame(
    {
        "day": pd.to_datetime(["2025-06-01", "2025-06-02"]),
        "hall": ["east", "east"],
        "visitors": [120, 95],
    }
)


def test_type_accepts_and_refuses():
    assert dg.check_dagster_type(VisitFrame, JUNE).success
    refused = dg.check_dagster_type(VisitFrame, JUNE.assign(hall="north"))
    assert "Expected Categories are" in refused.description


def test_sum_of_a_hall():
    assert visits_by_hall(JUNE)["visitors"].to_list() == [215]
