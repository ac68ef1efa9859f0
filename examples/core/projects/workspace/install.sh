uv sync --directory deployments/local
uv sync --directory projects/harvest
uv sync --directory projects/sales
source deployments/local/.venv/bin/activate
