"""An op that fails twice and succeeds, and one that never succeeds."""

SAMPLE = "ops/retries/policy.py"


def record(recording):
    """Run the job with a server that answers every third call, and with one that never does."""
    sample = recording.module
    deps = {"fetch_loans": []}
    recording.variant("Busy twice").execute(sample.sync_loans, deps)

    def always_busy():
        raise ConnectionError("busy all day")

    sample.server.fetch = always_busy
    recording.variant("Busy all day").execute(sample.sync_loans, deps)
