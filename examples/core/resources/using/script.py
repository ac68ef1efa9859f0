import dagster as dg
from rentals import RentalsDatabase

# start_sample
with dg.build_resources(
    {"rentals_db": RentalsDatabase(path=dg.EnvVar("RENTALS_DB"))}
) as resources:
    with resources.rentals_db.connect() as connection:
        print(connection.execute("select count(*) from rentals").fetchone())
# end_sample
