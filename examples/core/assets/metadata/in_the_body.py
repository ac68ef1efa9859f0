import dagster as dg


@dg.asset
def bikes(context: dg.AssetExecutionContext) -> list[int]:
    numbers = [4, 17, 23]
    context.add_output_metadata({"bikes": len(numbers)})
    return numbers
