cd harbor-posts
uv sync
source .venv/bin/activate
export DAGSTER_HOME="$PWD/.dagster_home"
(cd transform && dbt parse)
dg check defs
