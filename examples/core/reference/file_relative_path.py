import dagster as dg

# A file next to this one, independent of the working directory.
queries = dg.file_relative_path(__file__, "queries/orders.sql")

assert queries.endswith("queries/orders.sql")
