# start_sample
import dagster as dg


@dg.asset
def price_list() -> dg.MaterializeResult:
    columns = [dg.TableColumn("bread", "text"), dg.TableColumn("cents", "int")]
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": 14,
            "dagster/column_schema": dg.TableSchema(columns=columns),
        }
    )


schema_checks = dg.build_column_schema_change_checks(assets=[price_list])
row_count_checks = dg.build_metadata_bounds_checks(
    assets=[price_list],
    metadata_key="dagster/row_count",
    min_value=10,
    max_value=100,
)


# end_sample
