cd orchard
uv sync
source .venv/bin/activate
