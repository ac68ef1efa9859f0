from pathlib import Path

FOLDER = Path(__file__).parent
PROPERTIES = {
    "uri": f"sqlite:///{FOLDER}/catalog.db",
    "warehouse": f"file://{FOLDER}/warehouse",
}
