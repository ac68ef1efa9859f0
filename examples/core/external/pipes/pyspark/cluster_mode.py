import subprocess
from collections.abc import Iterator
from itertools import chain

import dagster as dg


def run_on_cluster(
    context: dg.AssetExecutionContext,
    message_reader: dg.PipesMessageReader,
    job: str,
    modules: list[str],
    extras: dict[str, str],
) -> Iterator[dg.PipesExecutionResult]:
    """Submit a job and its modules in cluster mode, and wait for its end."""
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=message_reader,
        extras=extras,
    ) as session:
        arguments = chain.from_iterable(
            session.get_bootstrap_cli_arguments().items()
        )
        subprocess.run(
            [
                "spark-submit",
                *("--master", "yarn", "--deploy-mode", "cluster"),
                *("--py-files", ",".join(modules)),
                job,
                *arguments,
            ],
            check=True,
        )
    yield from session.get_results()
