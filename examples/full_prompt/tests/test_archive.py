"""The archive on the first page is the finished project, and the commands beside it work."""

from archive_checks import (  # noqa: F401
    test_its_settings_are_those_of_the_pages,
    test_the_archive_is_the_finished_project,
    test_the_commands_load_the_project,
)
