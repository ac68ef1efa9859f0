uvx create-dagster@1.10.21 project toolshed --uv-sync
cd toolshed
source .venv/bin/activate
mkdir .dagster_home
touch .dagster_home/dagster.yaml
export DAGSTER_HOME="$PWD/.dagster_home"
