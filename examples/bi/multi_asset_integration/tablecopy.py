"""The tool: copies tables from one SQLite file to another."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml


def read_config(file: str) -> dict[str, Any]:
    return yaml.safe_load(Path(file).read_text())


def copy_tables(
    config: dict[str, Any], tables: list[str]
) -> Iterator[dict[str, Any]]:
    """Copies each table and reports how it went."""
    with sqlite3.connect(config["target"]) as target:
        target.execute("attach ? as source", [config["source"]])
        for table in tables:
            try:
                target.execute(f"drop table if exists main.{table}")
                target.execute(
                    f"create table main.{table} as select * from source.{table}"
                )
            except sqlite3.OperationalError as error:
                yield {"table": table, "status": "failed", "error": str(error)}
            else:
                [rows] = target.execute(
                    f"select count(*) from main.{table}"
                ).fetchone()
                yield {"table": table, "status": "success", "rows": rows}
