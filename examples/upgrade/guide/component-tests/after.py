import dagster as dg
from dagster.components.testing import create_defs_folder_sandbox

with create_defs_folder_sandbox() as sandbox:
    folder = sandbox.scaffold_component(component_cls=dg.DefinitionsComponent)
    print((folder / "defs.yaml").read_text())
