from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_custom_message({"loan": "3", "due": "2025-05-03"})
