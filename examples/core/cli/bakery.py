import dagster as dg


@dg.asset(group_name="kitchen")
def flour() -> int:
    """Kilograms in the store room."""
    return 40


@dg.asset(group_name="shop")
def loaves(flour: int) -> int:
    """Loaves that can be baked from the flour."""
    return flour * 2


class Shift(dg.Config):
    bakers: int
    temperature: int = 230


@dg.op
def heat_oven(config: Shift) -> int:
    return config.temperature


@dg.op
def bake(context: dg.OpExecutionContext, temperature: int) -> None:
    context.log.info(f"Baking at {temperature} degrees")


@dg.job(description="What happens before the shop opens.")
def morning_shift():
    bake(heat_oven())


early = dg.ScheduleDefinition(
    name="early",
    job=morning_shift,
    cron_schedule="0 4 * * 1-6",
    run_config={"ops": {"heat_oven": {"config": {"bakers": 2}}}},
)


@dg.sensor(job=morning_shift)
def large_orders(context: dg.SensorEvaluationContext):
    if context.cursor != "2025-03-01":
        return dg.SkipReason("No large order since the last shift.")
    config = {"ops": {"heat_oven": {"config": {"bakers": 4}}}}
    return dg.RunRequest(run_key="2025-03-01", run_config=config)


defs = dg.Definitions(
    assets=[flour, loaves],
    schedules=[early],
    sensors=[large_orders],
    executor=dg.in_process_executor,
)
