import dagster as dg

# start_condition
sales_changed = dg.AutomationCondition.any_deps_updated().with_label(
    "sales changed"
)
film_is_over = (
    dg.AutomationCondition.cron_tick_passed("0 23 * * *")
    .since_last_handled()
    .with_label("the last film is over")
)

settle = ((sales_changed.since_last_handled()) | film_is_over).with_label(
    "settle accounts"
)


@dg.asset
def sales() -> float:
    return 26.0


@dg.asset(deps=[sales], automation_condition=settle)
def accounts() -> None: ...


# end_condition


# start_replace
settle_at_noon = settle.replace(
    "the last film is over",
    dg.AutomationCondition.cron_tick_passed("0 12 * * *")
    .since_last_handled()
    .with_label("noon"),
)
# end_replace


# start_tree
def labels(condition: dg.AutomationCondition, depth: int = 0) -> list[str]:
    own = "  " * depth + (condition.get_label() or condition.name)
    return [
        own,
        *(
            line
            for child in condition.children
            for line in labels(child, depth + 1)
        ),
    ]


# end_tree


if __name__ == "__main__":
    print("\n".join(labels(settle)))
