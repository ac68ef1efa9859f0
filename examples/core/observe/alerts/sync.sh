dagster-cloud deployment alert-policies sync \
  --alert-policies alert_policies.yaml
