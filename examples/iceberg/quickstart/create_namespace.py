from catalog import FOLDER, PROPERTIES
from pyiceberg.catalog import load_catalog

(FOLDER / "warehouse").mkdir(exist_ok=True)
load_catalog("apiary", **PROPERTIES).create_namespace_if_not_exists("bees")
