"""Evidence: the component and the resource run a program named `npm` that stands in for Node.js."""

import os
import shutil

import dagster as dg
import pytest
import yaml
from conftest import GROUP, compare, compare_graph, specs
from dagster_evidence import EvidenceProject, EvidenceResource

NPM = """#!/bin/sh
echo "$@" >> "$NPM_LOG"
if [ "$2" = "$NPM_FAILS" ]; then exit 1; fi
if [ "$2" = build ]; then mkdir -p build && echo '<h1>Harvest</h1>' > build/index.html; fi
"""


@pytest.fixture
def npm(folder, monkeypatch):
    programs = folder.parent / "bin"
    programs.mkdir()
    (programs / "npm").write_text(NPM)
    (programs / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("NPM_LOG", str(folder.parent / "npm.log"))
    site = folder.parent / "site"
    site.mkdir()
    monkeypatch.setenv("SITE_FOLDER", str(site))
    return folder.parent / "npm.log"


def test_scaffold_command(copy, folder, shown):
    copy("evidence/orchard-site")
    shutil.rmtree(folder / "src/orchard_site/defs/dashboard")
    shown("evidence/cli/1-scaffold.txt")
    written = folder / "src/orchard_site/defs/dashboard/defs.yaml"
    compare(written, GROUP / "evidence/scaffold/defs.yaml")


def test_component(npm, load_project, materialize, folder):
    defs = load_project("evidence/orchard-site")
    compare_graph(defs, "evidence/orchard-site/assets.json")
    assert specs(defs)["harvest_site"].kinds == {"evidence"}

    result = materialize(defs)

    assert result.success, result.error
    assert set(result.metadata) == {"crates", "harvest_site"}
    assert npm.read_text().splitlines() == ["run sources", "run build"]
    assert (folder.parent / "site/index.html").read_text() == "<h1>Harvest</h1>\n"


@pytest.mark.parametrize("script", ["sources", "build"])
def test_script_that_fails(npm, load_project, materialize, monkeypatch, script):
    monkeypatch.setenv("NPM_FAILS", script)
    result = materialize(load_project("evidence/orchard-site"))
    assert not result.success
    assert f"Command '['npm', 'run', '{script}']' returned non-zero exit status 1." in result.error


def test_without_npm(copy, folder, monkeypatch, load_project, materialize):
    defs = load_project("evidence/orchard-site")
    monkeypatch.setenv("PATH", str(folder))
    result = materialize(defs)
    assert "No such file or directory: 'npm'" in result.error


def test_resource_ignores_the_deploy_command(npm, copy, folder, materialize):
    copy("evidence/orchard-site")

    @dg.asset
    def site(evidence: EvidenceResource) -> None:
        evidence.build()

    resource = EvidenceResource(project_path=str(folder / "dashboard"), deploy_command="touch done")
    result = materialize(dg.Definitions(assets=[site], resources={"evidence": resource}))
    assert result.success, result.error
    assert npm.read_text().splitlines() == ["run sources", "run build"]
    assert not list(folder.rglob("done"))


def test_post_processors(npm, copy, folder):
    copy("evidence/orchard-site")
    file = folder / "src/orchard_site/defs/dashboard/defs.yaml"
    text = yaml.safe_load(file.read_text())
    text["attributes"]["asset_post_processors"] = [{"attributes": {"group_name": "sites"}}]
    file.write_text(yaml.safe_dump(text))
    defs = dg.load_from_defs_folder(path_within_project=folder / "src/orchard_site")
    assert specs(defs)["harvest_site"].group_name == "sites"


def test_defaults():
    assert EvidenceProject.npm_executable == "npm"
    assert EvidenceProject.deploy_command is None
    assert EvidenceResource.model_fields["executable"].default == "npm"
