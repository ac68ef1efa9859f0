import dagster as dg
from dagster_prometheus import PrometheusResource
from prometheus_client import Gauge


@dg.asset
def stations() -> dict[str, int]:
    return {"north": 14, "south": 3}


@dg.asset
def free_bikes(
    context: dg.AssetExecutionContext,
    stations: dict[str, int],
    prometheus: PrometheusResource,
) -> dg.MaterializeResult:
    bikes = Gauge(
        "free_bikes",
        "Bikes to rent.",
        ["station"],
        registry=prometheus.registry,
    )
    for station, count in stations.items():
        bikes.labels(station).set(count)
    finished = Gauge(
        "free_bikes_last_success_seconds",
        "When it ran.",
        registry=prometheus.registry,
    )
    finished.set_to_current_time()
    prometheus.push_to_gateway(
        job="bike_share", grouping_key={"asset": "free_bikes"}
    )
    return dg.MaterializeResult(metadata={"stations": len(stations)})


defs = dg.Definitions(
    assets=[stations, free_bikes],
    resources={
        "prometheus": PrometheusResource(gateway=dg.EnvVar("PUSHGATEWAY_URL"))
    },
)
