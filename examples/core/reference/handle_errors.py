import dagster as dg


@dg.op(config_schema={"divisor": int})
def divide(context: dg.OpExecutionContext) -> float:
    return 12 / context.op_config["divisor"]


@dg.job
def division():
    divide()


def run(divisor: object) -> str:
    config = {"ops": {"divide": {"config": {"divisor": divisor}}}}
    try:
        return str(
            division.execute_in_process(run_config=config).output_for_node(
                "divide"
            )
        )
    except dg.DagsterInvalidConfigError as error:
        return f"{len(error.errors)} problem in the config"
    except dg.DagsterError as error:
        return type(error).__name__
    except ZeroDivisionError:
        return "the op failed"


assert run(3) == "4.0"
assert run("three") == "1 problem in the config"
assert run(0) == "the op failed"
