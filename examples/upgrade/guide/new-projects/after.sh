create-dagster project shop --no-uv-sync
ls shop shop/src
