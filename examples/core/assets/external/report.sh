curl --request POST \
  --url http://localhost:3000/report_asset_materialization/erp/ledger \
  --header 'Content-Type: application/json' \
  --data '{"metadata": {"rows": 1204}, "data_version": "2025-06-01"}'
