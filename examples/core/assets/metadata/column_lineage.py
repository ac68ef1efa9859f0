import dagster as dg


@dg.asset
def trips() -> None:
    """Columns: trip_id, station, minutes."""


@dg.asset
def stations() -> None:
    """Columns: station, district."""


@dg.asset(deps=[trips, stations])
def district_demand() -> dg.MaterializeResult:
    """The number and length of rides in each district."""
    schema = dg.TableSchema.from_name_type_dict(
        {"district": "string", "rides": "int", "total_minutes": "int"}
    )
    lineage = dg.TableColumnLineage(
        deps_by_column={
            "district": [
                dg.TableColumnDep(
                    asset_key=stations.key, column_name="district"
                )
            ],
            "rides": [
                dg.TableColumnDep(asset_key=trips.key, column_name="trip_id")
            ],
            "total_minutes": [
                dg.TableColumnDep(asset_key=trips.key, column_name="minutes")
            ],
        }
    )
    return dg.MaterializeResult(
        metadata={
            "dagster/column_schema": schema,
            "dagster/column_lineage": lineage,
        }
    )


# end_lineage


# start_renames
def lineage_of_renames(
    source: dg.AssetKey, columns: dict[str, str]
) -> dg.TableColumnLineage:
    """The lineage of a table that renames the columns of another table."""
    return dg.TableColumnLineage(
        deps_by_column={
            new: [dg.TableColumnDep(asset_key=source, column_name=old)]
            for new, old in columns.items()
        }
    )


RENAMED = {"id": "trip_id", "station": "station", "duration": "minutes"}


@dg.asset(
    deps=["trips"],
    metadata={
        "dagster/column_lineage": lineage_of_renames(
            dg.AssetKey("trips"), RENAMED
        )
    },
)
def trips_export() -> None: ...


# end_renames
