"""Step 3 of the tutorial: three assets that share two resources, and one of these with a wrong folder."""

from ferry import copy_data, resources_in

SAMPLE = "tutorial/steps/resources/assets.py"


def record(recording):
    """Run all assets, and run them with a folder that isn't there."""
    sample = recording.module
    data = copy_data(recording)
    assets = [sample.vessels, sample.routes, sample.sailings]
    recording.variant("All three").materialize(assets, resources=resources_in(data))
    wrong = recording.variant("A wrong folder in raw_files")
    resources = {**resources_in(data), "raw_files": resources_in(data / "export")["raw_files"]}
    wrong.materialize(assets, resources=resources)
