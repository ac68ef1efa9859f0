import dagster as dg
from dagster_airbyte import AirbyteResource, build_airbyte_assets

airbyte = AirbyteResource(
    host="airbyte.example.com",
    port="443",
    use_https=True,
    username=dg.EnvVar("AIRBYTE_USERNAME"),
    password=dg.EnvVar("AIRBYTE_PASSWORD"),
)

booking_tables = build_airbyte_assets(
    connection_id="87b7fe85-a22c-420e-8d74-b30e7ede77df",
    destination_tables=["bookings", "guests"],
    asset_key_prefix=["marina"],
)

defs = dg.Definitions(assets=booking_tables, resources={"airbyte": airbyte})
