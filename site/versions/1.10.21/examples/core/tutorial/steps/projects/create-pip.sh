python -m venv scaffold
source scaffold/bin/activate
pip install create-dagster==1.10.21
create-dagster project ferry-etl --no-uv-sync
cd ferry-etl
python -m venv .venv
source .venv/bin/activate
pip install --upgrade pip
pip install --editable . --group dev
