import dagster as dg


# start_failure
class ScanConfig(dg.Config):
    path: str = "scans/today.csv"
    rows: int


@dg.op
def read_scan(config: ScanConfig) -> int:
    if config.rows == 0:
        raise dg.Failure(
            description=f"{config.path} has no rows.",
            metadata={
                "path": dg.MetadataValue.path(config.path),
                "rows": config.rows,
            },
            allow_retries=False,
        )
    return config.rows


# end_failure


@dg.job
def scan():
    read_scan()
