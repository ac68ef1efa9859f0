"""A database of Dagster 1.8.13, migrated by the documented release.

`upgrade/1.8.13.sql` is what `pg_dump --no-owner --inserts` wrote after dagster 1.8.13 with dagster-postgres 0.24.13
had created its tables and materialized one asset. Its paths were shortened.
"""

import os
import subprocess
from pathlib import Path

import pgserver
import pytest
from harbor_processes import BIN, GROUP

FOLDER = GROUP / "upgrade"
PSQL = Path(pgserver.__file__).parent / "pginstall" / "bin" / "psql"
OLD, NEW = "284a732df317", "7e2f3204cf8e"


@pytest.fixture
def old_database(postgres, empty_home):
    """Restore the old database, and return a function that runs `dagster` with it."""
    postgres.psql("create database old_dagster;")
    uri = postgres.get_uri("old_dagster")
    subprocess.run(
        [str(PSQL), "-q", "-v", "ON_ERROR_STOP=1", "-f", str(FOLDER / "1.8.13.sql"), uri],
        check=True,
        capture_output=True,
        timeout=60,
    )
    (empty_home / "dagster.yaml").write_text((FOLDER / "dagster.yaml").read_text())

    def run(*argv: str) -> str:
        return subprocess.run(
            [str(BIN / "dagster"), *argv],
            env={**os.environ, "DAGSTER_POSTGRES_URL": uri},
            check=True,
            capture_output=True,
            text=True,
            timeout=120,
        ).stdout

    yield run
    postgres.psql("drop database old_dagster with (force);")


def shown(name: str) -> str:
    command, _, output = (FOLDER / "cli" / f"{name}.txt").read_text().partition("\n")
    assert command == f"dagster instance {'info' if name == 'info' else 'migrate'}"
    return output.strip()


def test_migrating_a_database_of_1_8(old_database):
    assert shown("info") in old_database("instance", "info")
    # Runs can be read before the migration, too.
    assert "__ephemeral_asset_job__" in old_database("run", "list")

    migrated = old_database("instance", "migrate")
    assert shown("migrate") in migrated
    before, _, after = migrated.partition("Running migration:")
    assert before.count(f"current: {OLD}") == 3
    assert after.count(f"current: {NEW}") == 3

    # The old run is there, and a second migration changes nothing.
    assert "__ephemeral_asset_job__" in old_database("run", "list")
    again = old_database("instance", "migrate")
    assert shown("again") in again
    assert "Starting data migration" not in again
    assert again.count(f"current: {NEW}") == 6


def test_without_a_home_nothing_is_migrated(monkeypatch):
    monkeypatch.delenv("DAGSTER_HOME")
    failed = subprocess.run(
        [str(BIN / "dagster"), "instance", "migrate"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert failed.returncode == 1
    assert "The environment variable $DAGSTER_HOME is not set." in failed.stderr
