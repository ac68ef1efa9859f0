from dataclasses import dataclass

import dagster as dg


# start_type
@dataclass
class Place:
    latitude: float
    longitude: float


@dg.dagster_type_loader({"latitude": float, "longitude": float})
def load_place(context: dg.DagsterTypeLoaderContext, config: dict) -> Place:
    return Place(**config)


PlaceType = dg.PythonObjectDagsterType(Place, name="Place", loader=load_place)


@dg.op(ins={"place": dg.In(PlaceType)})
def nearest_station(place) -> str:
    return "harbor" if place.latitude < 38.71 else "museum"


@dg.job
def find_station():
    nearest_station()


# end_type

# start_run_config
run_config = {
    "ops": {
        "nearest_station": {
            "inputs": {"place": {"latitude": 38.70, "longitude": -9.14}},
        }
    }
}
# end_run_config
