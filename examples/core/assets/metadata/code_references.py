from pathlib import Path

import dagster as dg


@dg.asset
def trips() -> None: ...


# start_local
local_defs = dg.Definitions(assets=dg.with_source_code_references([trips]))
# end_local


# start_git
git_defs = dg.Definitions(
    assets=dg.link_code_references_to_git(
        assets_defs=dg.with_source_code_references([trips]),
        git_url="https://github.com/bikes-example/bike-share",
        git_branch="main",
        file_path_mapping=dg.AnchorBasedFilePathMapping(
            local_file_anchor=Path(__file__).parent,
            file_anchor_path_in_repository="src/bike_share/defs",
        ),
    )
)
# end_git


# start_own
QUERY = dg.LocalFileCodeReference(
    file_path=str(Path(__file__).with_name("stations.sql")),
    line_number=3,
    label="The query",
)


@dg.asset(
    metadata={
        "dagster/code_references": dg.CodeReferencesMetadataValue(
            code_references=[QUERY]
        ),
    }
)
def stations() -> None: ...


# end_own
