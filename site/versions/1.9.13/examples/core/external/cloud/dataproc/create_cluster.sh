gcloud dataproc clusters create river \
  --project=river-prod \
  --region=europe-west3 \
  --image-version=2.2-debian12 \
  --properties='dataproc:pip.packages=dagster-pipes==1.9.13'
