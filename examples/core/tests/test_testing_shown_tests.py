"""The tests that the pages on testing show, collected as a reader's project would collect them."""

from sample_loader import load_sample

SHOWN = {
    "unit": "testing/unit/test_bakery.py",
    "subset": "testing/unit/test_branches.py",
    "definitions": "testing/unit/test_definitions.py",
    "partitioned": "testing/partitioned/test_bakery.py",
    "checks": "testing/checks/test_orders.py",
}

for subject, path in SHOWN.items():
    for name, value in vars(load_sample(path)).items():
        if name.startswith("test_"):
            globals()[f"test_{subject}_{name.removeprefix('test_')}"] = value
        elif type(value).__name__ == "FixtureFunctionDefinition":
            globals()[name] = value
