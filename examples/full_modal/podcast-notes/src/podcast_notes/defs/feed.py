import xml.etree.ElementTree as ElementTree

import httpx


def read_newest(url: str) -> dict[str, str]:
    """Return the id and the audio address of a feed's newest episode."""
    response = httpx.get(url, timeout=30).raise_for_status()
    item = ElementTree.fromstring(response.text).find("channel/item")
    return {
        "guid": item.findtext("guid"),
        "audio": item.find("enclosure").get("url"),
    }


def read_etag(url: str) -> str:
    """Return the version of a feed, without the feed."""
    return httpx.head(url, timeout=30).raise_for_status().headers["ETag"]
