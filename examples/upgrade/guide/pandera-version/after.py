import pandera.pandas as pa
from dagster_pandera import pandera_schema_to_dagster_type
from pandera.typing import Series


class Orders(pa.DataFrameModel):
    amount: Series[int]


orders_type = pandera_schema_to_dagster_type(Orders)
