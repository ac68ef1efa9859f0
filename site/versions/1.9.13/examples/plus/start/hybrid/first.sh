docker build --platform linux/amd64 -t ghcr.io/hooli/ferries:1 .
docker push ghcr.io/hooli/ferries:1
dagster-cloud deployment add-location ferries --deployment prod \
  --image ghcr.io/hooli/ferries:1 --module-name ferries.definitions
