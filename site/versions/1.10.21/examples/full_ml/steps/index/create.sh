uvx create-dagster@1.10.21 project meter-reader --uv-sync
cd meter-reader
source .venv/bin/activate
mkdir .dagster_home
touch .dagster_home/dagster.yaml
export DAGSTER_HOME="$PWD/.dagster_home"
