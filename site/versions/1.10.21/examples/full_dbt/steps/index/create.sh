uvx create-dagster@1.10.21 project parcel-lockers --uv-sync
cd parcel-lockers
source .venv/bin/activate
mkdir .dagster_home
touch .dagster_home/dagster.yaml
export DAGSTER_HOME="$PWD/.dagster_home"
