import dagster as dg


class BikeShareAPI(dg.ConfigurableResource):
    base_url: str
    token: str
    page_size: int = 100

    def authorization(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


@dg.asset
def request_headers(bike_api: BikeShareAPI) -> list[str]:
    return list(bike_api.authorization())


# start_definitions
defs = dg.Definitions(
    assets=[request_headers],
    resources={
        "bike_api": BikeShareAPI(
            base_url="https://api.bikes.example/v1",
            token=dg.EnvVar("BIKE_API_TOKEN"),
            page_size=dg.EnvVar.int("BIKE_API_PAGE_SIZE"),
        )
    },
)
# end_definitions
