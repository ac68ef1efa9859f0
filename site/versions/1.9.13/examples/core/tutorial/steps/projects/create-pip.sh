mkdir ferry-work
cd ferry-work
python -m venv .venv
source .venv/bin/activate
pip install --upgrade pip
pip install dagster==1.9.13
