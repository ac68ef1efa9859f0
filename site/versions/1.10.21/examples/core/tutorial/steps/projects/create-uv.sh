uvx create-dagster@1.10.21 project ferry-etl --uv-sync
cd ferry-etl
source .venv/bin/activate
