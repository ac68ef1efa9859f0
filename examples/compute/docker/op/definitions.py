import dagster as dg
from dagster_docker import execute_docker_container


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def print_labels(context: dg.OpExecutionContext) -> None:
    execute_docker_container(
        context,
        image="registry.example.com/greenhouse/labels:3",
        command=["python", "-c", "print('84 labels')"],
        env_vars=["PRINTER=shed", "LABEL_TOKEN"],
    )


@dg.job
def labels():
    print_labels()


defs = dg.Definitions(jobs=[labels])
