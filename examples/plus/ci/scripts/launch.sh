set -euo pipefail
deployment=$(dagster-cloud ci branch-deployment . --read-only)

dagster-cloud job launch --deployment "$deployment" --location ferry \
  --job "$1" --wait --interval 10 | tee launch.log
grep --quiet "finished successfully" launch.log
