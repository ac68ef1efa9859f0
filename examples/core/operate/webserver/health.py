# start_health
import sys
import urllib.error
import urllib.request


def is_up(address: str) -> bool:
    try:
        with urllib.request.urlopen(
            f"{address}/server_info", timeout=5
        ) as response:
            return response.status == 200
    except (urllib.error.URLError, TimeoutError):
        return False


if __name__ == "__main__":
    sys.exit(0 if is_up(sys.argv[1]) else 1)
# end_health
