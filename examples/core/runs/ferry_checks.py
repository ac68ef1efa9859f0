"""Step 5 of the tutorial: a blocking check, with a good export and with a faulty one."""

from ferry import copy_data, raw_assets, reports, resources_in

SAMPLE = "tutorial/steps/asset-checks/checks.py"


def record(recording):
    """Run everything, repeat a sailing and run everything again, and run it with the line removed."""
    sample = recording.module
    data = copy_data(recording)
    file = data / "sailings.csv"
    good = file.read_text(encoding="utf-8")
    faulty = good + good.splitlines()[-1] + "\n"
    checks = [sample.sailing_ids_are_unique, sample.every_sailing_is_reported]
    assets = [*raw_assets(), *reports(), *checks]
    for label, text in [("A good export", good), ("Sailing 1012 is there twice", faulty)]:
        file.write_text(text, encoding="utf-8")
        recording.variant(label).materialize(assets, resources=resources_in(data))
