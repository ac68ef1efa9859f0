import dagster as dg

from config_and_resources import (
    MailServer,
    OverdueConfig,
    find_overdue,
    send_reminders,
)


def test_only_long_overdue_titles_are_found():
    assert find_overdue(OverdueConfig(min_days=14)) == ["Ulysses"]


def test_every_title_gets_a_message():
    headlines = send_reminders(
        dg.build_op_context(),
        mail=MailServer(sender="test@library.example"),
        titles=["Dune"],
    )

    assert headlines == ["From test@library.example: Please return Dune"]
