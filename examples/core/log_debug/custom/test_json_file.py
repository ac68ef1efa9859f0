# start_test
import logging

import dagster as dg
from json_file import json_file


def test_levels_and_paths(tmp_path):
    path = tmp_path / "lines.jsonl"
    logger = json_file(
        dg.build_init_logger_context(
            logger_config={"path": str(path), "log_level": "ERROR"}
        )
    )
    assert logger.level == logging.ERROR
    assert path.exists()


# end_test
