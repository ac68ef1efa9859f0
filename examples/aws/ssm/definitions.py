import dagster as dg
from dagster_aws.ssm import ParameterStoreResource


@dg.asset
def price_list(settings: ParameterStoreResource) -> dg.MaterializeResult:
    found = settings.fetch_parameters()
    # Names are whole paths, and values are strings.
    margin = float(found["/shop/prices/margin"])
    countries = found["/shop/prices/countries"].split(",")
    return dg.MaterializeResult(
        metadata={"margin": margin, "countries": countries}
    )


defs = dg.Definitions(
    assets=[price_list],
    resources={
        "settings": ParameterStoreResource(
            region_name="eu-west-1",
            parameter_paths=["/shop/prices"],
            with_decryption=True,
        )
    },
)
