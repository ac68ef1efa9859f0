from dagster_dlt import DagsterDltResource, dlt_assets
from dagster_sling import SlingResource, sling_assets
