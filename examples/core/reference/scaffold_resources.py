import dagster as dg


# `dg scaffold defs dagster.resources resources.py` writes a file with a similar
# function.
@dg.definitions
def shop_resources() -> dg.Definitions:
    return dg.Definitions(resources={"url": "postgresql://localhost/shop"})


assert callable(dg.resources)
assert shop_resources().resources == {"url": "postgresql://localhost/shop"}
