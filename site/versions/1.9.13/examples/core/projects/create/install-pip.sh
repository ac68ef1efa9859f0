cd orchard
python -m venv .venv
source .venv/bin/activate
pip install --editable ".[dev]"
