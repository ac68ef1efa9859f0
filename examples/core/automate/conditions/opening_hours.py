from zoneinfo import ZoneInfo

import dagster as dg


# start_condition
class DuringOpeningHours(dg.AutomationCondition):
    def evaluate(self, context: dg.AutomationContext) -> dg.AutomationResult:
        hour = context.evaluation_time.astimezone(
            ZoneInfo("Europe/Lisbon")
        ).hour
        if 14 <= hour < 23:
            return dg.AutomationResult(
                context, true_subset=context.candidate_subset
            )
        return dg.AutomationResult(
            context, true_subset=context.get_empty_subset()
        )


# end_condition


# start_assets
@dg.asset
def ticket_sales() -> float:
    return 26.0


@dg.asset(
    deps=[ticket_sales],
    automation_condition=dg.AutomationCondition.eager() & DuringOpeningHours(),
)
def foyer_display() -> None: ...


# end_assets


# start_defs
defs = dg.Definitions(
    assets=[ticket_sales, foyer_display],
    sensors=[
        dg.AutomationConditionSensorDefinition(
            name="cinema_automation",
            target=dg.AssetSelection.all(),
            use_user_code_server=True,
        )
    ],
)
# end_defs
