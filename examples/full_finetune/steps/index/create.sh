uvx create-dagster@1.11.13 project trail-reports --uv-sync
cd trail-reports
source .venv/bin/activate
mkdir .dagster_home
cat > .dagster_home/dagster.yaml <<'YAML'
concurrency:
  pools:
    default_limit: 1
YAML
export DAGSTER_HOME="$PWD/.dagster_home"
