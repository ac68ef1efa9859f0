# start_files
from pathlib import Path

import dagster as dg


class MountedSecrets(dg.ConfigurableResource):
    folder: str = "/run/secrets"

    def read(self, name: str) -> str:
        return (Path(self.folder) / name).read_text().strip()


@dg.asset
def delivery(secrets: MountedSecrets) -> dg.MaterializeResult:
    key = secrets.read("courier_key")
    return dg.MaterializeResult(metadata={"key_length": len(key)})
# end_files
