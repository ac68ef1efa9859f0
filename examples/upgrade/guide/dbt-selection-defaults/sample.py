import inspect

from dagster_dbt import dbt_assets

parameters = inspect.signature(dbt_assets).parameters
print("select:", repr(parameters["select"].default))
print("exclude:", repr(parameters["exclude"].default))
