create-dagster project shop --no-uv-sync
