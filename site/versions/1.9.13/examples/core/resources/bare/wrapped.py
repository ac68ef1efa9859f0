import dagster as dg
from tariff import Tariff


# start_sample
class TariffResource(dg.ConfigurableResource[Tariff]):
    cents_per_minute: int

    def create_resource(self, context: dg.InitResourceContext) -> Tariff:
        return Tariff(self.cents_per_minute)


tariff = TariffResource(cents_per_minute=dg.EnvVar.int("CENTS_PER_MINUTE"))
defs = dg.Definitions(resources={"tariff": tariff})
# end_sample
