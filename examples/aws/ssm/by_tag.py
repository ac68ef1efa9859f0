from dagster_aws.ssm import ParameterStoreResource, ParameterStoreTag

settings = ParameterStoreResource(
    region_name="eu-west-1",
    parameter_tags=[ParameterStoreTag(key="stage", values=["dev", "all"])],
)
