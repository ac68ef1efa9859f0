import dagster as dg

from repair_finder.defs.cafes import nearby_cafes
from repair_finder.defs.directory import Cafe, Directory
from repair_finder.defs.intake import RepairRequest


class FakeDirectory(Directory):
    def find(self, town: str, category: str) -> list[Cafe]:
        return [Cafe(name=f"{category} in {town}", hours="Daily")]


def test_cafes_are_looked_up_with_the_request():
    request = RepairRequest(
        item="lamp", category="electrical", town="Osterby", day="Friday"
    )

    output = nearby_cafes(
        dg.build_asset_context(),
        request,
        directory=FakeDirectory(url="", api_key=""),
    )

    assert [cafe.name for cafe in output.value] == ["electrical in Osterby"]
