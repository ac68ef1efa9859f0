import dagster as dg


@dg.asset
def orders() -> None: ...


condition = dg.AutomationCondition.eager().ignore(
    dg.AssetSelection.assets("prices")
)


@dg.asset(deps=[orders], automation_condition=condition)
def totals() -> None: ...


defs = dg.Definitions(assets=[orders, totals])
try:
    result = dg.evaluate_automation_conditions(
        defs, dg.DagsterInstance.ephemeral()
    )
    print("requested:", result.total_requested)
except Exception as error:
    print(error)
