from datetime import date

from dagster_pipes import open_dagster_pipes

TOP = [{"title": "The Lighthouse", "lent": 31}, {"title": "Salt", "lent": 24}]

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(
        metadata={
            "titles": len(TOP),
            "as_of": date(2025, 5, 31).isoformat(),
            "catalog": {
                "type": "url",
                "raw_value": "https://library.example.com/catalog",
            },
            "top": {
                "type": "table",
                "raw_value": {
                    "records": TOP,
                    "schema": [
                        {"name": "title", "type": "string"},
                        {"name": "lent", "type": "int"},
                    ],
                },
            },
        }
    )
