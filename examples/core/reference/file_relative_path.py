import dagster as dg

# A file beside this one, wherever the process was started.
queries = dg.file_relative_path(__file__, "queries/orders.sql")

assert queries.endswith("queries/orders.sql")
