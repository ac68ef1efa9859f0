set -euo pipefail
tag=$(git rev-parse HEAD)

docker build --platform linux/amd64 -t "ghcr.io/hooli/ferry:$tag" .
docker push "ghcr.io/hooli/ferry:$tag"

deployment=$(
  dagster-cloud branch-deployment create-or-update \
    --git-repo-name hooli/ferry \
    --branch-name "$BRANCH" \
    --code-review-id "$PULL_REQUEST" \
    --code-review-url "https://git.hooli.example/ferry/pulls/$PULL_REQUEST" \
    --pull-request-status OPEN \
    --base-deployment-name prod \
    --read-git-state
) || { echo "$deployment"; exit 1; }

dagster-cloud ci init --deployment "$deployment" --commit-hash "$tag"
dagster-cloud ci set-build-output --image-tag "$tag"
dagster-cloud ci deploy
