import dagster as dg


@dg.op
def one() -> int:
    return 1


@dg.op
def add(numbers: list[int], extra: int) -> int:
    return sum(numbers) + extra


# Equivalent to a decorated graph that returns add([first(), second()], extra).
total = dg.GraphDefinition(
    name="total",
    node_defs=[one, add],
    dependencies={
        dg.NodeInvocation("one", alias="first"): {},
        dg.NodeInvocation("one", alias="second"): {},
        dg.NodeInvocation("add"): {
            "numbers": dg.MultiDependencyDefinition(
                [
                    dg.DependencyDefinition("first"),
                    dg.DependencyDefinition("second"),
                ]
            )
        },
    },
    input_mappings=[
        dg.InputMapping(
            graph_input_name="extra",
            mapped_node_name="add",
            mapped_node_input_name="extra",
        )
    ],
    output_mappings=[
        dg.OutputMapping(
            graph_output_name="total",
            mapped_node_name="add",
            mapped_node_output_name="result",
        )
    ],
)

result = total.execute_in_process(input_values={"extra": 3})
assert result.output_value("total") == 5
