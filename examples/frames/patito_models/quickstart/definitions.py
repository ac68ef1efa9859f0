from pathlib import Path

import dagster as dg
import patito as pt
import polars as pl
from dagster_polars import PolarsParquetIOManager

SEATS_CSV = Path(__file__).with_name("seats.csv")


class Seat(pt.Model):
    number: int = pt.Field(unique=True, description="Printed on the ticket")
    car: str = pt.Field(pattern="^[A-F]$")
    price: float = pt.Field(ge=0)
    held_for: str | None


@dg.asset
def seats() -> Seat.DataFrame:
    """Every seat of a train."""
    return Seat.DataFrame(pl.read_csv(SEATS_CSV))


@dg.asset
def free_seats(seats: Seat.LazyFrame) -> pl.LazyFrame:
    """Free seats of each car."""
    return (
        seats.filter(pl.col("held_for").is_null())
        .group_by("car")
        .len()
        .sort("car")
    )


defs = dg.Definitions(
    assets=[seats, free_seats],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)
