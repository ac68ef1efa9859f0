cd meter-reader
uv sync
source .venv/bin/activate
export DAGSTER_HOME="$PWD/.dagster_home"
dg check defs
