curl https://hooli.dagster.cloud/prod/graphql \
  --silent --fail \
  --header "Content-Type: application/json" \
  --header "Dagster-Cloud-Api-Token: $DAGSTER_CLOUD_API_TOKEN" \
  --data '{"query": "query Version { version }"}'
