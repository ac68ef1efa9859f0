from pathlib import Path

import dagster as dg
from json_files import JSONIOManager


# start_test
def test_what_is_stored_can_be_loaded(tmp_path: Path) -> None:
    manager = JSONIOManager(folder=str(tmp_path))
    output = dg.build_output_context(asset_key=["city", "stations"])
    manager.handle_output(output, ["harbor"])

    path = tmp_path / "city" / "stations.json"
    assert path.read_text() == '["harbor"]'
    assert output.get_logged_metadata()["path"].value == str(path)

    context = dg.build_input_context(
        asset_key=["city", "stations"], upstream_output=output
    )
    assert manager.load_input(context) == ["harbor"]


# end_test
