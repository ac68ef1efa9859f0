import dagster as dg
from dagster import FunctionComponent

@dg.component_instance
def load(context: dg.ComponentLoadContext) -> FunctionComponent: ...
