set -euo pipefail
deployment=$(dagster-cloud ci branch-deployment . --read-only)

run=$(dagster-cloud job launch --deployment "$deployment" --location ferry \
  --job "$1")
while true; do
  status=$(dagster-cloud run status --deployment "$deployment" "$run")
  echo "Run $run: $status"
  case "$status" in
    SUCCESS) exit 0 ;;
    FAILURE | CANCELED) exit 1 ;;
  esac
  sleep 10
done
