import dagster as dg


@dg.asset
def report(context) -> dg.MaterializeResult:
    context.log.info(context.asset_key.to_user_string())
    keys = [part.upper() for part in context.asset_key.parts]
    for record in context.instance.get_run_records():
        print(record.dagster_run.run_id, record.row_number)
    return dg.MaterializeResult(metadata={"keys": keys})


class Grid(dg.Config):
    width: int

    def area(self) -> int:
        return self.width * self.height
