# start_parts
import dagster as dg


class WateringConfig(dg.Config):
    house: str
    liters: int = 40


class Pump(dg.ConfigurableResource):
    liters_per_minute: float = 8.0

    def minutes(self, liters: int) -> float:
        return liters / self.liters_per_minute


@dg.op
def open_valve(config: WateringConfig, pump: Pump) -> float:
    return pump.minutes(config.liters)


class UsageConfig(dg.Config):
    unit: str = "minutes"


@dg.op
def record_usage(
    context: dg.OpExecutionContext, config: UsageConfig, minutes: float
) -> str:
    usage = f"{minutes:g} {config.unit}"
    context.log.info(usage)
    return usage


@dg.job
def water_house():
    record_usage(open_valve())


# end_parts


# start_definitions
defs = dg.Definitions(jobs=[water_house], resources={"pump": Pump()})
# end_definitions
