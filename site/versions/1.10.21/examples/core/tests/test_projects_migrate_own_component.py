"""A component of its own joins the definitions of an existing project: 1.10 has no `FunctionComponent`."""

import shutil

from component_project import SCAFFOLD_DEFS
from project_shell import (  # noqa: F401
    SAMPLES,
    copy_project,
    forget_packages,
    run,
    run_shown,
    shell,
)
from sample_files import one_instance  # noqa: F401
from test_projects_migrate import reports, run_labels  # noqa: F401


def test_a_component_of_its_own_joins_the_listed_definitions(reports):
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    package = reports / "orchard_reports"
    (package / "defs").mkdir()
    (package / "defs" / "__init__.py").touch()
    own = SAMPLES / "migrate" / "components" / "orchard_reports" / "components"
    assert run("dg scaffold component FunctionAsset").exit_code == 0
    assert "orchard_reports.components.function_asset" in (reports / "dg.toml").read_text()
    shutil.copytree(own, package / "components", dirs_exist_ok=True)
    forget_packages()
    # The command lists components once in a process.
    SCAFFOLD_DEFS._commands_defined = False
    run_shown("migrate/cli/3-scaffold", reports.parent)
    assert (package / "defs" / "crate_labels" / "defs.yaml").read_text() == (
        "type: orchard_reports.components.function_asset.FunctionAsset\n\nattributes: {}\n"
    )
    copy_project("migrate/components", reports, importable=".")
    forget_packages()
    run_shown("migrate/cli/4-list", reports.parent)

    forget_packages()
    from orchard_reports.definitions import defs

    run_labels(defs())
