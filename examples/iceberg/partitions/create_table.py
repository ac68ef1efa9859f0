from catalog import PROPERTIES
from pyiceberg.catalog import load_catalog
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import DayTransform
from pyiceberg.types import DoubleType, NestedField, TimestampType

schema = Schema(
    NestedField(1, "weighed_at", TimestampType(), required=False),
    NestedField(2, "kilograms", DoubleType(), required=False),
)
# highlight-next-line
by_day = PartitionSpec(
    PartitionField(1, 1000, DayTransform(), name="weighed_day")
)

catalog = load_catalog("apiary", **PROPERTIES)
catalog.create_table_if_not_exists(
    "bees.weights", schema, partition_spec=by_day
)
