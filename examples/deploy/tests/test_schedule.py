"""A schedule ticks in a real daemon: the run that it requests waits, and starts with the tags of the schedule."""

from datetime import datetime, timedelta, timezone

from dagster._core.scheduler.instigation import TickStatus
from execution_home import Home, page
from harbor_processes import wait_until

START = """mutation ($s: ScheduleSelector!) { startSchedule(scheduleSelector: $s) {
  __typename ... on PythonError { message } } }"""
NAME = "nightly_report_schedule"


def test_schedule_of_the_page_ticks(tmp_path):
    settings = {"run_queue": {"dequeue_interval_seconds": 1}}
    with Home(tmp_path, target="queue/reports.py", **settings) as home:
        home.start_webserver()
        selector = {
            "repositoryLocationName": home.target.name,
            "repositoryName": "__repository__",
            "scheduleName": NAME,
        }
        started = home.ask(START, s=selector)["startSchedule"]
        assert started["__typename"] == "ScheduleStateResult", started
        now = datetime.now(timezone.utc)
        with home.instance() as instance:
            # As if it had been turned on three days ago and the daemon had been down since then.
            (state,) = instance.all_instigator_state()
            since = (now - timedelta(days=3)).timestamp()
            data = state.instigator_data._replace(start_timestamp=since, last_iteration_timestamp=None)
            instance.update_instigator_state(state._replace(instigator_data=data))

            home.start_daemon()

            def finished():
                ticks = instance.get_ticks(state.instigator_origin_id, state.selector_id)
                return [tick for tick in ticks if tick.status != TickStatus.STARTED]

            wait_until(finished, "tick")
            (tick,) = finished()
            assert tick.status == TickStatus.SUCCESS
            (run,) = tick.run_ids
            # Only the latest of the missed times: two o'clock in the last 24 hours.
            due = datetime.fromtimestamp(tick.timestamp, timezone.utc)
            assert (due.hour, due.minute) == (2, 0)
            assert timedelta(0) < now - due < timedelta(days=1)
            assert "each schedule evaluates its [latest missed time]" in page("dagster-daemon")

            assert home.wait_for(run) == "SUCCESS"
            tags = home.run(run).tags
            assert tags["dagster/schedule_name"] == NAME
            # The tag of the schedule; other runs of the job have none.
            assert tags["dagster/priority"] == "5"
            kinds = [
                log.dagster_event.event_type.name
                for log in instance.all_logs(run)
                if log.dagster_event
            ]
            assert "RUN_ENQUEUED" in kinds
