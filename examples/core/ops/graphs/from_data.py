import dagster as dg


@dg.op
def read_scanner() -> list[str]:
    return ["dune", "emma"]


@dg.op
def tidy(titles: list[str]) -> list[str]:
    return [title.title() for title in titles]


# start_data
stages = {"tidy_scanned": "read_scanner", "tidy_again": "tidy_scanned"}

stocktaking = dg.GraphDefinition(
    name="stocktaking",
    node_defs=[read_scanner, tidy],
    dependencies={
        dg.NodeInvocation("tidy", alias=stage): {
            "titles": dg.DependencyDefinition(source)
        }
        for stage, source in stages.items()
    },
)
# end_data
