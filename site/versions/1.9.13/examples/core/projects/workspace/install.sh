for project in projects/harvest projects/sales; do
  python -m venv $project/.venv
  $project/.venv/bin/pip install --editable $project
done
