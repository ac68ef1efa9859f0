from collections import Counter
from datetime import datetime, timezone

import dagster as dg

# start_text
note = dg.MetadataValue.text("no returns yet")
assert isinstance(note, dg.TextMetadataValue)
assert note.text == "no returns yet"
# end_text

# start_url
dashboard = dg.MetadataValue.url("https://example.com/orders")
assert isinstance(dashboard, dg.UrlMetadataValue)
assert dashboard.url == "https://example.com/orders"
# end_url

# start_path
file = dg.MetadataValue.path("data/orders.csv")
assert isinstance(file, dg.PathMetadataValue)
assert file.path == "data/orders.csv"
# end_path

# start_notebook
notebook = dg.MetadataValue.notebook("orders.ipynb")
assert isinstance(notebook, dg.NotebookMetadataValue)
assert notebook.path == "orders.ipynb"
# end_notebook

# start_json
settings = dg.MetadataValue.json({"region": "north"})
assert isinstance(settings, dg.JsonMetadataValue)
assert settings.data == {"region": "north"}
# end_json

# start_md
summary = dg.MetadataValue.md("**3** orders")
assert isinstance(summary, dg.MarkdownMetadataValue)
assert summary.md_str == "**3** orders"
# end_md

# start_float
share = dg.MetadataValue.float(0.75)
assert isinstance(share, dg.FloatMetadataValue)
assert share.value == 0.75
# end_float

# start_int
rows = dg.MetadataValue.int(3)
assert isinstance(rows, dg.IntMetadataValue)
assert rows.value == 3
# end_int

# start_bool
complete = dg.MetadataValue.bool(True)
assert isinstance(complete, dg.BoolMetadataValue)
assert complete.value is True
# end_bool

# start_timestamp
loaded_at = dg.MetadataValue.timestamp(
    datetime(2026, 1, 5, 8, tzinfo=timezone.utc)
)
assert isinstance(loaded_at, dg.TimestampMetadataValue)
assert loaded_at.value == 1767600000.0
# end_timestamp

# start_null
error = dg.MetadataValue.null()
assert isinstance(error, dg.NullMetadataValue)
assert error.value is None
# end_null

# start_run
run = dg.MetadataValue.dagster_run("6f2a0c1e-0b5d-4a57-9f3c-2d1b7c9e8f10")
assert isinstance(run, dg.DagsterRunMetadataValue)
assert run.run_id == "6f2a0c1e-0b5d-4a57-9f3c-2d1b7c9e8f10"
# end_run

# start_asset
upstream = dg.MetadataValue.asset(dg.AssetKey(["raw", "orders"]))
assert isinstance(upstream, dg.DagsterAssetMetadataValue)
assert upstream.asset_key == dg.AssetKey(["raw", "orders"])
# end_asset

# start_job
job = dg.MetadataValue.job("load_orders", location_name="shop")
assert isinstance(job, dg.DagsterJobMetadataValue)
assert (job.job_name, job.location_name) == ("load_orders", "shop")
# end_job

# start_python
kind = dg.MetadataValue.python_artifact(Counter)
assert isinstance(kind, dg.PythonArtifactMetadataValue)
assert (kind.module, kind.name) == ("collections", "Counter")
# end_python

# start_table
rows_of_orders = [dg.TableRecord({"order_id": 1, "amount": 12.5})]
sample = dg.MetadataValue.table(records=rows_of_orders)
assert isinstance(sample, dg.TableMetadataValue)
assert sample.records[0].data["amount"] == 12.5
# end_table

# start_schema
schema = dg.MetadataValue.table_schema(
    dg.TableSchema([dg.TableColumn("order_id", "int")])
)
assert isinstance(schema, dg.TableSchemaMetadataValue)
assert schema.schema.columns[0].name == "order_id"
# end_schema

# start_lineage
amount = dg.TableColumnDep(
    asset_key=dg.AssetKey("orders"), column_name="amount"
)
lineage = dg.MetadataValue.column_lineage(
    dg.TableColumnLineage({"total": [amount]})
)
assert isinstance(lineage, dg.TableColumnLineageMetadataValue)
assert lineage.column_lineage.deps_by_column["total"] == [amount]
# end_lineage
