# start_log
import dagster as dg


@dg.asset
def soil_moisture(context: dg.AssetExecutionContext) -> float:
    readings = [0.31, 0.29, None]
    known = [value for value in readings if value is not None]
    context.log.info("%d of %d sensors answered", len(known), len(readings))
    if len(known) < len(readings):
        context.log.warning("A sensor is silent.")
    return sum(known) / len(known)
# end_log


# start_exception
@dg.asset
def soil_report(context: dg.AssetExecutionContext) -> str:
    try:
        return open("comments.txt").read()
    except FileNotFoundError:
        context.log.exception("No comments today.")
        return ""
# end_exception


# start_resource
class SoilSensors(dg.ConfigurableResource):
    beds: int = 3

    def read(self) -> list[float]:
        log = dg.get_dagster_logger()
        log.debug("Asking %d sensors", self.beds)
        return [0.3] * self.beds


@dg.asset
def bed_moisture(sensors: SoilSensors) -> float:
    return sum(sensors.read()) / sensors.beds
# end_resource
