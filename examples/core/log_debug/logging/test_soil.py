# start_test
import dagster as dg
from soil import soil_moisture


def test_a_silent_sensor_is_told():
    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.materialize([soil_moisture], instance=instance)
        warnings = [
            entry.user_message
            for entry in instance.all_logs(result.run_id)
            if entry.level == 30
        ]
    assert warnings == ["A sensor is silent."]


def test_by_calling_the_function(capfd):
    soil_moisture(dg.build_asset_context())
    assert "A sensor is silent." in capfd.readouterr().err
# end_test
