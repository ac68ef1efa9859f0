mkdir ferry-work
cd ferry-work
uv venv --python 3.12
source .venv/bin/activate
uv pip install dagster==1.9.13
