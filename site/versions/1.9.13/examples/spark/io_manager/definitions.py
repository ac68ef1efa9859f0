import dagster as dg
from dagster_pyspark import PySparkResource
from pyspark.sql import DataFrame


# start_io_manager
class SparkParquetIOManager(dg.ConfigurableIOManager):
    """Stores each Spark data frame as a folder of Parquet files."""

    pyspark: dg.ResourceDependency[PySparkResource]
    folder: str

    def handle_output(self, context: dg.OutputContext, obj: DataFrame) -> None:
        obj.write.mode("overwrite").parquet(self.path_of(context))

    def load_input(self, context: dg.InputContext) -> DataFrame:
        return self.pyspark.spark_session.read.parquet(self.path_of(context))

    def path_of(self, context: dg.InputContext | dg.OutputContext) -> str:
        return "/".join([self.folder, *context.asset_key.path])


# end_io_manager
# start_assets
@dg.asset
def trips(pyspark: PySparkResource) -> DataFrame:
    rows = [(17, 12), (4, 31), (17, 7)]
    return pyspark.spark_session.createDataFrame(rows, ["bike", "minutes"])


@dg.asset
def minutes_per_bike(trips: DataFrame) -> DataFrame:
    return trips.groupBy("bike").sum("minutes")


# end_assets
# start_resources
spark = PySparkResource(spark_config={"spark.master": "local[2]"})

defs = dg.Definitions(
    assets=[trips, minutes_per_bike],
    resources={
        "pyspark": spark,
        "io_manager": SparkParquetIOManager(pyspark=spark, folder="lake"),
    },
)
# end_resources
