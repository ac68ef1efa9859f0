"""A condition that waits until all dependencies are updated."""

SAMPLE = "automate/conditions/eager.py"


def record(recording):
    """Evaluate the condition after each update, and run what is requested."""
    sample = recording.module
    recording.show("start_all_deps", "end_all_deps")
    sources = [sample.box_office, sample.web_shop]
    assets = [*sources, sample.joint_takings]
    run = recording.variant("Two updates of one source")
    run.evaluate(assets)
    for source in [sample.box_office, sample.box_office, sample.web_shop]:
        run.report(source)
        if run.evaluate(assets):
            run.materialize([sample.joint_takings])
