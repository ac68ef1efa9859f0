"""Two factories that look alike: the first one is wrong."""

import dagster as dg

# start_wrong
wrong = []
for city in ["bergen", "ghent"]:

    @dg.asset(name=f"{city}_name")
    def city_name() -> str:
        return city

    wrong.append(city_name)
# end_wrong


# start_right
def build_city_name(city: str) -> dg.AssetsDefinition:
    @dg.asset(name=f"{city}_name")
    def city_name() -> str:
        return city

    return city_name


right = [build_city_name(city) for city in ["bergen", "ghent"]]
# end_right
