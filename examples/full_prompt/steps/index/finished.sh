cd repair-finder
uv sync
source .venv/bin/activate
export DAGSTER_HOME="$PWD/.dagster_home"
dg check defs
