import dagster as dg
from pydantic import PrivateAttr


class AuditLog(dg.ConfigurableResource):
    """Writes lines that start with the run ID."""

    file: str
    _run_id: str = PrivateAttr(default="no run")

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        if context.dagster_run:
            self._run_id = context.dagster_run.run_id
        context.log.info(f"Auditing to {self.file}.")

    def write(self, text: str) -> None:
        with open(self.file, "a", encoding="utf-8") as file:
            file.write(f"{self._run_id} {text}\n")


@dg.asset
def audited(audit: AuditLog) -> None:
    audit.write("moved 4 bikes to the harbor")
