"""Eager assets: what an update of the first one sets off."""

SAMPLE = "automate/conditions/cinema.py"


def record(recording):
    """Evaluate the conditions before and after ticket_sales is updated, until nothing happens."""
    sample = recording.module
    assets = [sample.ticket_sales, sample.takings, sample.takings_chart]

    def evaluate(run):
        """Evaluate, and run what is requested, until nothing is."""
        asked = run.evaluate(assets)
        while asked:
            run.materialize(assets, selection=asked)
            asked = run.evaluate(assets)

    before = recording.variant("Nothing is materialized")
    before.evaluate(assets)

    update = recording.variant("ticket_sales is updated")
    update.materialize(assets, selection=[sample.ticket_sales])
    evaluate(update)
