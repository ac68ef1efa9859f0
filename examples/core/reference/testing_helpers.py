from pathlib import Path

import dagster as dg
from dagster.components.testing import (
    copy_code_to_file,
    get_original_module_name,
    random_importable_name,
)


def write_assets() -> None:
    import dagster as dg

    @dg.asset
    def orders() -> None: ...


# Writes the body of the function to a file.
copy_code_to_file(write_assets, Path("orders.py"))
assert Path("orders.py").read_text().startswith("import dagster as dg")

# A random name for a package.
assert random_importable_name().isidentifier()
assert random_importable_name() != random_importable_name()
