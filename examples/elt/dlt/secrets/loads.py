import dlt


@dlt.source
def tides(api_key: str = dlt.secrets.value):
    @dlt.resource
    def levels():
        yield {"gauge": "cape", "key_ends_with": api_key[-2:]}

    return levels
