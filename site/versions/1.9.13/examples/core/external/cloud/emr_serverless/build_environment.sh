#!/bin/bash
set -euo pipefail
# On the operating system of the EMR release, or in its Docker image.
python3 -m venv environment
source environment/bin/activate
python -m pip install dagster-pipes==1.9.13 venv-pack
venv-pack --output environment.tar.gz
aws s3 cp environment.tar.gz s3://river-code/
