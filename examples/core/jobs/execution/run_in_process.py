import dagster as dg

from count_bikes import CountConfig, count_bikes

if __name__ == "__main__":
    result = count_bikes.execute_in_process(
        run_config=dg.RunConfig(ops={"count_rented": CountConfig(lost=2)})
    )
    print(result.success, result.output_for_node("add_up"))
