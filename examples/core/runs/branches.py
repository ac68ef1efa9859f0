"""A job whose second step is copied for each branch."""

SAMPLE = "ops/dynamic/branches.py"


def record(recording):
    """Run the job with two branches, and with three."""
    sample = recording.module

    def deps():
        copies = [f"count_books[{branch}]" for branch in sample.STOCK]
        return {
            "list_branches": [],
            **dict.fromkeys(copies, ["list_branches"]),
            "add_up": copies,
        }

    recording.variant("Two branches").execute(sample.count_all_branches, deps())
    sample.STOCK["museum"] = 300
    recording.variant("A third branch opens").execute(sample.count_all_branches, deps())
