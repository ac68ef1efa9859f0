# start_query
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

import dagster as dg
import requests
from dagster_duckdb import DuckDBResource

QUERY = """
query CreditsByAsset($metric: String!, $after: Float!, $before: Float!) {
  reportingMetricsByAsset(
    metricsSelector: {
      metricName: $metric
      after: $after
      before: $before
      granularity: DAILY
      sortAggregationFunction: SUM
    }
  ) {
    __typename
    ... on ReportingMetrics {
      metrics {
        values
        entity {
          ... on ReportingAsset { assetKey { path } }
        }
      }
    }
    ... on UnauthorizedError { message }
    ... on PythonError { message }
  }
}
"""


class Insights(dg.ConfigurableResource):
    url: str
    token: str

    def daily_values(
        self, metric: str, after: datetime, before: datetime
    ) -> Iterator[tuple[str, list[float | None]]]:
        variables = {
            "metric": metric,
            "after": after.timestamp(),
            "before": before.timestamp(),
        }
        response = requests.post(
            f"{self.url}/graphql",
            headers={"Dagster-Cloud-Api-Token": self.token},
            json={"query": QUERY, "variables": variables},
            timeout=60,
        )
        response.raise_for_status()
        answer = response.json()
        if "errors" in answer:
            raise RuntimeError(answer["errors"][0]["message"])
        result = answer["data"]["reportingMetricsByAsset"]
        if result["__typename"] != "ReportingMetrics":
            raise RuntimeError(result.get("message", result["__typename"]))
        for series in result["metrics"]:
            yield (
                "/".join(series["entity"]["assetKey"]["path"]),
                series["values"],
            )


# end_query


# start_asset
@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition("2025-09-01"),
    pool="duckdb",
)
def asset_credits(
    context: dg.AssetExecutionContext,
    insights: Insights,
    warehouse: DuckDBResource,
) -> dg.MaterializeResult:
    day = datetime.fromisoformat(context.partition_key).replace(
        tzinfo=timezone.utc
    )
    series = insights.daily_values(
        "__dagster_dagster_credits", day, day + timedelta(days=1)
    )
    rows = [
        (context.partition_key, key, sum(v or 0 for v in values))
        for key, values in series
    ]
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists asset_credits"
            " (day date, asset text, credits double)"
        )
        connection.execute(
            "delete from asset_credits where day = ?", [context.partition_key]
        )
        if rows:
            connection.executemany(
                "insert into asset_credits values (?, ?, ?)", rows
            )
    return dg.MaterializeResult(
        metadata={"credits": sum(credits for *_, credits in rows)}
    )


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[asset_credits],
    resources={
        "insights": Insights(
            url="https://parcels.dagster.cloud/prod",
            token=dg.EnvVar("DAGSTER_PLUS_TOKEN"),
        ),
        "warehouse": DuckDBResource(database="costs.duckdb"),
    },
)
# end_definitions
