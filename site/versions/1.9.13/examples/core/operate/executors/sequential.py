import dagster as dg


defs = dg.Definitions(executor=dg.in_process_executor)
