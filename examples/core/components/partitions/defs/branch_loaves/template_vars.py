import dagster as dg


@dg.template_var
def branches() -> dg.PartitionsDefinition:
    return dg.DynamicPartitionsDefinition(name="branches")
