from pathlib import Path

import dagster as dg


@dg.asset(
    metadata={
        "dagster/code_references": dg.CodeReferencesMetadataValue(
            code_references=[
                dg.UrlCodeReference(
                    url="https://github.com/example/shop/blob/main/orders.sql",
                    label="orders.sql",
                )
            ]
        )
    }
)
def orders() -> None: ...


class WithoutSource(dg.FilePathMapping):
    """Maps local paths to a repository without the `src` folder."""

    def convert_to_source_control_path(self, local_path: Path) -> str:
        return local_path.as_posix().split("/src/")[-1]


linked = dg.link_code_references_to_git(
    dg.with_source_code_references([orders]),
    git_url="https://github.com/example/shop",
    git_branch="main",
    file_path_mapping=WithoutSource(),
)

# The usual mapping: one local file and its path in the repository.
root = dg.AnchorBasedFilePathMapping(
    local_file_anchor=Path("shop/definitions.py"),
    file_anchor_path_in_repository="src/shop/definitions.py",
)
assert (
    root.convert_to_source_control_path(Path("shop/orders.py"))
    == "src/shop/orders.py"
)
