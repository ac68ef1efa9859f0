from unittest.mock import MagicMock

from count_loans import main


def test_a_quarter_is_too_much_for_a_fifth() -> None:
    pipes = MagicMock()
    main(pipes, max_share=0.2)
    result = pipes.report_asset_check.call_args.kwargs
    assert result["metadata"]["share_not_returned"] == 0.25
    assert not result["passed"]
