import dagster as dg


@dg.asset(group_name="till", kinds={"python"})
def orders() -> list[dict]:
    """Every cup sold today, as the till recorded it."""
    return [
        {"drink": "espresso", "cups": 40},
        {"drink": "flat white", "cups": 25},
        {"drink": "tea", "cups": 10},
    ]


@dg.asset(group_name="till", kinds={"python"})
def prices() -> dict:
    """The price of one cup of each drink."""
    return {"espresso": 2.5, "flat white": 3.8, "tea": 2.0}


@dg.asset(group_name="reports", kinds={"python"})
def sales(orders: list[dict], prices: dict) -> dict:
    """Money taken for each drink."""
    return {
        o["drink"]: o["cups"] * prices[o["drink"]]
        for o in orders
    }


@dg.asset(group_name="reports", kinds={"python"})
def best_seller(sales: dict) -> str:
    """The drink that brought in the most money."""
    return max(sales, key=sales.get)


assets = [orders, prices, sales, best_seller]
defs = dg.Definitions(assets=assets)

if __name__ == "__main__":
    result = dg.materialize(assets)
    print("Sales:", result.asset_value("sales"))
    print("Best seller:", result.asset_value("best_seller"))
