"""What pages say about the documented release, where they also say what holds for earlier ones."""

import re

ENDED = re.compile(r"<Release (?=[^>]*until=)[^>/]*>.*?</Release>", re.DOTALL)
ROW_ENDED = re.compile(r"^.*<Release (?=[^>]*until=)[^>]*/>.*\n", re.MULTILINE)
SINCE = re.compile(r"</?Release[^>]*>[ ]?(?=`)|</?Release[^>]*>")


def latest(text: str) -> list[str]:
    """The lines of a page's text that the documented release has, without empty ones."""
    shown = SINCE.sub("", ENDED.sub("", ROW_ENDED.sub("", text)))
    return [line for line in shown.splitlines() if line.strip()]
