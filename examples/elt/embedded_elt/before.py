from dagster_embedded_elt.dlt import DagsterDltResource, dlt_assets
from dagster_embedded_elt.sling import SlingResource, sling_assets
