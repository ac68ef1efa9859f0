from pathlib import Path

import dagster as dg

LEDGER = Path("ledger.csv")


@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec("ledger"), dg.AssetSpec("ledger_archive")]
)
def accounting_files():
    for name in ("ledger", "ledger_archive"):
        path = Path(f"{name}.csv")
        yield dg.ObserveResult(
            asset_key=name,
            metadata={"dagster/row_count": len(path.read_text().splitlines())},
        )


# end_observe


# start_in_a_run
@dg.asset
def trips(context: dg.AssetExecutionContext) -> None:
    rows = LEDGER.read_text().splitlines()
    context.log_event(
        dg.AssetObservation(
            asset_key="ledger", metadata={"rows_read": len(rows)}
        )
    )
    Path("trips.csv").write_text("\n".join(rows))


# end_in_a_run


# start_sensor
@dg.sensor()
def ledger_size(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    size = LEDGER.stat().st_size
    if context.cursor == str(size):
        return dg.SensorResult(skip_reason=f"still {size} bytes")
    return dg.SensorResult(
        asset_events=[
            dg.AssetObservation(asset_key="ledger", metadata={"bytes": size})
        ],
        cursor=str(size),
    )


# end_sensor
