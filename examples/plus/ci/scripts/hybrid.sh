set -euo pipefail
tag=$(git rev-parse HEAD)

dagster-cloud ci check
docker build --platform linux/amd64 -t "ghcr.io/hooli/ferry:$tag" .
docker push "ghcr.io/hooli/ferry:$tag"

dagster-cloud ci init --deployment prod --commit-hash "$tag"
dagster-cloud ci set-build-output --image-tag "$tag"
dagster-cloud ci deploy
