import dagster as dg
import pytest
from dagster_pyspark import PySparkResource
from definitions import loud_hours, readings


@pytest.fixture
def pyspark() -> PySparkResource:
    return PySparkResource(
        spark_config={
            "spark.master": "local[1]",
            "spark.sql.shuffle.partitions": "1",
        }
    )


def test_station_is_louder(pyspark: PySparkResource) -> None:
    result = dg.materialize(
        [readings, loud_hours], resources={"pyspark": pyspark}
    )

    [event] = result.asset_materializations_for_node("loud_hours")
    assert event.metadata["hours"].value == {"market": 1, "station": 2}
