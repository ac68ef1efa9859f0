# start_classes
import dagster as dg


class Credentials(dg.ConfigurableResource):
    user: str
    password: str


class Warehouse(dg.ConfigurableResource):
    credentials: Credentials
    schema_name: str

    def address(self) -> str:
        return f"{self.credentials.user}@warehouse/{self.schema_name}"


# end_classes


@dg.asset
def warehouse_address(warehouse: Warehouse) -> str:
    return warehouse.address()


@dg.asset
def archive_address(archive: Warehouse) -> str:
    return archive.address()


# start_definitions
credentials = Credentials(
    user="loader", password=dg.EnvVar("WAREHOUSE_PASSWORD")
)
defs = dg.Definitions(
    assets=[warehouse_address, archive_address],
    resources={
        "warehouse": Warehouse(credentials=credentials, schema_name="rentals"),
        "archive": Warehouse(
            credentials=credentials, schema_name="rentals_archive"
        ),
    },
)
# end_definitions
