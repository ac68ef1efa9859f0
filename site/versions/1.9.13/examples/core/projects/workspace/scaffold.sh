mkdir -p orchard-data/projects
cd orchard-data
python -m venv .venv
source .venv/bin/activate
pip install dagster==1.9.13 dagster-webserver==1.9.13
cd projects
dagster project scaffold --name harvest --ignore-package-conflict
dagster project scaffold --name sales --ignore-package-conflict
