import dagster as dg


@dg.op
def count_orders(context: dg.OpExecutionContext) -> int:
    context.log.info("counting")
    return 3


@dg.job(
    logger_defs={
        "text": dg.colored_console_logger,
        "json": dg.json_console_logger,
    }
)
def daily_count():
    count_orders()


# Run config selects the job's loggers and sets their levels.
config = {"loggers": {"json": {"config": {"log_level": "INFO"}}}}
assert daily_count.execute_in_process(run_config=config).success

# The default for jobs without logger definitions. Runs without logger config
# use it, too.
assert set(dg.default_loggers()) == {"console"}
[(console, defaults)] = dg.default_system_loggers(None)
assert console is dg.colored_console_logger
assert defaults["log_level"] == "DEBUG"
