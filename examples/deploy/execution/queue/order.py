import dagster as dg

with dg.DagsterInstance.get() as instance:
    records = [
        record for record in instance.get_run_records() if record.start_time
    ]

for record in sorted(records, key=lambda record: record.start_time):
    run = record.dagster_run
    print(run.job_name, run.tags.get("dagster/priority", "0"))
