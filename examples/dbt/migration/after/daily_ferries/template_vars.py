import dagster as dg


@dg.template_var
def daily() -> dg.PartitionsDefinition:
    return dg.DailyPartitionsDefinition(start_date="2025-06-01")
