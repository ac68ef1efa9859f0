from pathlib import Path

import dagster as dg

VARIETIES = ["Elstar", "Boskoop", "Topaz"]


def write_labels(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Write the text of the labels that are glued to the crates."""
    labels = [f"{variety}, class I" for variety in VARIETIES]
    Path("labels.txt").write_text("\n".join(labels), encoding="utf-8")
    context.log.info(f"{len(labels)} labels written")
    return dg.MaterializeResult(metadata={"labels": len(labels)})
