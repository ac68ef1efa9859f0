"""Hooks that run after a step succeeded and after a step failed."""

SAMPLE = "ops/hooks/pager.py"


def record(recording):
    """Run the job."""
    sample = recording.module
    deps = {"fetch_returns": [], "update_shelves": ["fetch_returns"]}
    recording.variant("The catalog is down").execute(sample.check_in_books, deps)
