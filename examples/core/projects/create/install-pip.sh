cd orchard
python -m venv .venv
source .venv/bin/activate
pip install --upgrade pip
pip install --editable . --group dev
