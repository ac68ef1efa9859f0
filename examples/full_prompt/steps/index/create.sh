uvx create-dagster@1.11.13 project repair-finder --uv-sync
cd repair-finder
source .venv/bin/activate
mkdir .dagster_home
touch .dagster_home/dagster.yaml
export DAGSTER_HOME="$PWD/.dagster_home"
