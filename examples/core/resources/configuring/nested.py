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
@dg.definitions
def resources() -> dg.Definitions:
    credentials = Credentials(
        user="loader", password=dg.EnvVar("WAREHOUSE_PASSWORD")
    )
    return dg.Definitions(
        resources={
            "warehouse": Warehouse(
                credentials=credentials, schema_name="rentals"
            ),
            "archive": Warehouse(
                credentials=credentials, schema_name="rentals_archive"
            ),
        }
    )


# end_definitions
