dagster-cloud branch-deployment create-or-update \
  --git-repo-name hooli/ferry \
  --branch-name "$BRANCH" \
  --pull-request-status CLOSED \
  --read-git-state
