"""Open the instance of DAGSTER_HOME, and name the classes that it uses."""

from dagster import DagsterInstance

with DagsterInstance.get() as instance:
    print("storage:     ", type(instance.run_storage).__name__)
    print("launcher:    ", type(instance.run_launcher).__name__)
    print("coordinator: ", type(instance.run_coordinator).__name__)
    print("compute logs:", type(instance.compute_log_manager).__name__)
