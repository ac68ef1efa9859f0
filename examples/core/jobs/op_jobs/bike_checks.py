import dagster as dg


class Workshop(dg.ConfigurableResource):
    """Where broken bikes are sent."""

    name: str

    def book(self, bike: int) -> str:
        """Reserve a place, and return the ticket."""
        return f"{self.name}-{bike}"


class InspectionConfig(dg.Config):
    max_km: int


@dg.op
def find_worn_bikes(config: InspectionConfig) -> list[int]:
    driven = {101: 950, 102: 120, 103: 2300}
    return [bike for bike, km in driven.items() if km > config.max_km]


@dg.op
def book_repairs(workshop: Workshop, bikes: list[int]) -> list[str]:
    return [workshop.book(bike) for bike in bikes]


# start_job
@dg.job(
    config=dg.RunConfig(ops={"find_worn_bikes": InspectionConfig(max_km=500)}),
    tags={"owner": "workshop"},
    op_retry_policy=dg.RetryPolicy(max_retries=2),
)
def inspect_bikes():
    book_repairs(find_worn_bikes())


# end_job

defs = dg.Definitions(
    jobs=[inspect_bikes], resources={"workshop": Workshop(name="north")}
)
