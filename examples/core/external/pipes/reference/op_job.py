import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parent / "scripts" / "oldest_loan.py"


@dg.op
def find_oldest_loan(
    context: dg.OpExecutionContext,
    pipes_client: dg.PipesSubprocessClient,
) -> dict[str, str]:
    invocation = pipes_client.run(
        context=context, command=[sys.executable, str(SCRIPT)]
    )
    return invocation.get_custom_messages()[-1]


@dg.op
def remind(context: dg.OpExecutionContext, oldest: dict[str, str]) -> None:
    context.log.info(f"loan {oldest['loan']} was due on {oldest['due']}")


@dg.job
def reminder() -> None:
    remind(find_oldest_loan())
