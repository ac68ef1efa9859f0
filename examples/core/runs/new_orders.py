"""A sensor that reads orders in batches of three and remembers the last one."""

SAMPLE = "automate/sensors/using.py"


def record(recording):
    """Evaluate the sensor until there is nothing left to do, and once without its cursor."""
    sample = recording.module
    recording.add_assets([sample.orders])
    ticks = recording.variant("Four ticks")
    cursor = None
    for _ in range(4):
        cursor = ticks.tick(sample.new_orders, "orders", cursor)

    reset = recording.variant("After the cursor is reset")
    reset.tick(sample.new_orders, "orders")
