from bike_rental import defs


def test_the_report_names_the_busiest_station():
    job = defs.get_job_def("refresh_everything")

    result = job.execute_in_process()

    assert result.success
    assert result.asset_value("busiest_station") == "harbor"
