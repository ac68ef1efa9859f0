cd trail-reports
uv sync
source .venv/bin/activate
export DAGSTER_HOME="$PWD/.dagster_home"
python data/make_reports.py
dg check defs
