#!/bin/bash
set -euo pipefail
sudo python3 -m pip install dagster-pipes==1.9.13 boto3
