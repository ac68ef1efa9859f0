import dagster as dg

# start_dynamic
partners = dg.DynamicPartitionsDefinition(name="partners")


@dg.asset(partitions_def=partners)
def partner_report(context: dg.AssetExecutionContext) -> str:
    return f"report for {context.partition_key}"


# end_dynamic


# start_sensor
class PartnerList(dg.ConfigurableResource):
    names: list[str]


report_job = dg.define_asset_job("report_job", selection=[partner_report])


@dg.sensor(job=report_job)
def new_partners(
    context: dg.SensorEvaluationContext, partner_list: PartnerList
) -> dg.SensorResult:
    """Add a partition for each new partner, and ask for its report."""
    known = context.instance.get_dynamic_partitions("partners")
    new = [name for name in partner_list.names if name not in known]
    return dg.SensorResult(
        dynamic_partitions_requests=[partners.build_add_request(new)]
        if new
        else [],
        run_requests=[
            dg.RunRequest(run_key=name, partition_key=name) for name in new
        ],
    )


# end_sensor

defs = dg.Definitions(
    assets=[partner_report],
    jobs=[report_job],
    sensors=[new_partners],
    resources={"partner_list": PartnerList(names=["city_museum", "old_ferry"])},
)
