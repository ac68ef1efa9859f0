import dagster as dg


@dg.asset(tags={"domain": "rides", "refresh": "hourly", "pii": ""})
def trips() -> None: ...


@dg.asset(tags={"domain": "rides", "refresh": "daily"})
def stations() -> None: ...


hourly = dg.define_asset_job("hourly", selection='tag:"refresh"="hourly"')
# end_tags


# start_several
@dg.multi_asset(
    specs=[
        dg.AssetSpec("bikes", tags={"domain": "fleet"}),
        dg.AssetSpec("riders", tags={"domain": "customers", "pii": ""}),
    ]
)
def split_feed(): ...


# end_several


# start_all
def with_cost_center(spec: dg.AssetSpec) -> dg.AssetSpec:
    return spec.merge_attributes(tags={"cost_center": "analytics"})


defs = dg.Definitions(
    assets=dg.map_asset_specs(with_cost_center, [trips, stations, split_feed]),
    jobs=[hourly],
)
# end_all
