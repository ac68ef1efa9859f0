"""Step 2 of the tutorial: three assets that don't depend on each other, and an export that is missing."""

from ferry import copy_data

SAMPLE = "tutorial/steps/assets/assets.py"


def record(recording):
    """Run one asset, then the others, then one of them without its file."""
    sample = recording.module
    sample.DATA = copy_data(recording)
    assets = [sample.vessels, sample.routes, sample.sailings]
    recording.add_assets(assets)
    recording.variant("vessels").materialize(assets, selection=[sample.vessels])
    rest = [sample.routes, sample.sailings]
    recording.variant("routes and sailings").materialize(assets, selection=rest)
    (sample.DATA / "sailings.csv").unlink()
    lost = recording.variant("sailings without its file")
    lost.materialize(assets, selection=[sample.sailings])
