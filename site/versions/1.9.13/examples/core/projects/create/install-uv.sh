cd orchard
uv venv --python 3.12
source .venv/bin/activate
uv pip install --editable ".[dev]"
