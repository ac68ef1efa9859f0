def large_orders(minimum_cents: int) -> list[int]:
    return [cents for cents in (1250, 800, 450) if cents >= minimum_cents]


def add_up(orders: list[int]) -> int:
    return sum(orders)
