dg init --project-name shop --project-python-environment active
