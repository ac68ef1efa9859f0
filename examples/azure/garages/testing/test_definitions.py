from unittest.mock import MagicMock, patch

import dagster as dg
from dagster_azure.adls2 import ADLS2Key, ADLS2Resource
from definitions import SCANS, scans


def test_scans_replace_the_file() -> None:
    client = MagicMock()
    adls2 = ADLS2Resource(
        storage_account="test", credential=ADLS2Key(key="a2V5")
    )

    with patch(
        "dagster_azure.adls2.resources.create_adls2_client", return_value=client
    ):
        assert dg.materialize([scans], resources={"adls2": adls2}).success

    file = client.get_file_system_client("garages").get_file_client(
        "raw/scans.csv"
    )
    file.upload_data.assert_called_once_with(SCANS, overwrite=True)
