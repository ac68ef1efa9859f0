uvx create-dagster@1.11.13 project ferry-etl --uv-sync
cd ferry-etl
source .venv/bin/activate
