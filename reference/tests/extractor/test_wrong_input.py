"""Packages, archives and answers of the registry that are not as they should be."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from extractor import download
from extractor.archive import ArchiveError, read_archive, top_packages, unpack
from extractor.download import fetch_new, fetch_pinned
from extractor.releases import Pin, ReleaseError, parse_lock, pin_of, read_packages, render_lock

SHA = "a" * 64


def pip_that_says(text: str) -> list[str]:
    code = f"import sys; sys.stderr.write({text!r}); sys.exit(1)"
    return [sys.executable, "-c", code]


def wheel(folder: Path, name: str, files: dict[str, str]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    with zipfile.ZipFile(file, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return file


def test_a_package_that_the_registry_does_not_have(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(
        download, "_PIP", pip_that_says("ERROR: No matching distribution found for gone==1\n")
    )
    assert fetch_new("gone", "1", tmp_path) is None
    (tmp_path / "1.0.lock").write_text(render_lock("1.0", [Pin("there", "2", SHA)], {"gone": "1"}))
    assert parse_lock((tmp_path / "1.0.lock").read_text())[1] == {"gone": "1"}
    with pytest.raises(ReleaseError, match="gone 1: the registry has no such version"):
        pin_of("gone", "1.0", tmp_path)
    assert pin_of("there", "1.0", tmp_path) == Pin("there", "2", SHA)


def test_a_package_that_nobody_asked_for(tmp_path: Path) -> None:
    (tmp_path / "1.0.lock").write_text(render_lock("1.0", [], {}))
    with pytest.raises(ReleaseError, match="other is not locked for 1.0. Add it to"):
        pin_of("other", "1.0", tmp_path)
    with pytest.raises(ReleaseError, match="There is no lock for 2.0"):
        pin_of("other", "2.0", tmp_path)


def test_a_package_that_is_no_part_of_a_release(tmp_path: Path) -> None:
    file = tmp_path / "packages.json"
    entry = {"name": "pkg", "series": "own", "versions": {"2.0": "0.3"}}
    file.write_text(
        json.dumps({"releases": [], "repository": "", "folders": {}, "packages": [entry]})
    )
    package = read_packages(file)[1]["pkg"]
    assert package.version({"core": "2.0", "libraries": "0.9"}) == "0.3"
    assert package.version({"core": "1.0", "libraries": "0.8"}) is None
    assert package.source({"core": "2.0"}) is None


def test_a_package_with_a_repository_and_tags_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "packages.json"
    own = {"repository": "https://example.com/own", "tag": "pkg-{version}", "folder": "libs/pkg"}
    entry = {"name": "pkg", "series": "libraries", "versions": {"2.0": "0.3"}, **own}
    releases = [{"core": "2.0", "libraries": "0.9"}, {"core": "1.0", "libraries": "0.8"}]
    file.write_text(
        json.dumps({"releases": releases, "repository": "", "folders": {}, "packages": [entry]})
    )
    package = read_packages(file)[1]["pkg"]
    assert package.source(releases[0]) == "https://example.com/own/blob/pkg-0.3/libs/pkg/"
    assert package.source(releases[1]) is None


def test_an_environment_without_pip(monkeypatch) -> None:
    monkeypatch.setattr(download.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "_base_executable", "/base/python", raising=False)
    assert download.python_with_pip() == "/base/python"


def test_a_registry_that_does_not_answer(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(download, "_PIP", pip_that_says("ERROR: connection refused\n"))
    with pytest.raises(ReleaseError, match="gone 1 could not be downloaded: .*refused"):
        fetch_new("gone", "1", tmp_path)
    with pytest.raises(ReleaseError, match="gone 1 could not be downloaded: .*refused"):
        fetch_pinned([Pin("gone", "1", SHA)], tmp_path)


def test_an_archive_with_another_hash_is_not_used(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(download, "_PIP", pip_that_says("ERROR: connection refused\n"))
    file = wheel(tmp_path, "pkg-1-py3-none-any.whl", {"pkg/__init__.py": ""})
    pin = Pin("pkg", "1", read_archive(file).sha256)
    assert fetch_pinned([pin], tmp_path)["pkg"].file == file
    with pytest.raises(ReleaseError):
        fetch_pinned([Pin("pkg", "1", SHA)], tmp_path)
    assert not file.exists()


def test_a_wheel_without_sources(tmp_path: Path) -> None:
    file = wheel(tmp_path, "pkg-1-py3-none-any.whl", {"pkg/__init__.pyc": "", "pkg/a.so": ""})
    with pytest.raises(ArchiveError, match="pkg-1-py3-none-any.whl holds no Python sources. Look"):
        unpack(read_archive(file), tmp_path / "cache")


def test_a_broken_archive(tmp_path: Path) -> None:
    file = tmp_path / "pkg-1-py3-none-any.whl"
    file.write_bytes(b"PK but not more")
    with pytest.raises(ArchiveError, match="is broken .* Delete it"):
        unpack(read_archive(file), tmp_path / "cache")


def test_an_archive_that_would_leave_its_folder(tmp_path: Path) -> None:
    files = {
        "../../evil.py": "",
        "/evil.py": "",
        "pkg/__init__.py": "",
        "pkg_tests/__init__.py": "",
    }
    file = wheel(tmp_path / "in", "pkg-1-py3-none-any.whl", files)
    folder = unpack(read_archive(file), tmp_path / "cache" / "deep")
    assert [path for path in tmp_path.rglob("evil.py")] == []
    assert top_packages(folder) == ["pkg"]


def test_a_syntax_error_in_one_module(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from pkg.good import A as A\nfrom pkg.bad import B as B",
            "pkg/good": "class A:\n    def __init__(self, a: int): ...",
            "pkg/bad": "class B:\n    def f(self)\n        pass\n",
            "pkg/unused": "x = = 3",
        }
    )
    assert list(facts.names) == ["pkg.A"]
    assert facts.names["pkg.A"]["params"] == [{"name": "a", "type": "int"}]
    told = {(p.module, p.line) for p in facts.problems}
    assert told == {("pkg", None), ("pkg.bad", 2), ("pkg.unused", 1)}
    messages = [p.message for p in facts.problems]
    assert "B is offered, but leads to no definition" in messages
    assert sum(message.startswith("syntax error") for message in messages) == 2


def test_a_package_whose_own_module_does_not_parse(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "def",
            "pkg/sub/__init__": "from pkg.sub.a import A as A",
            "pkg/sub/a": "class A: ...",
        }
    )
    assert list(facts.names) == ["pkg.sub.A"]
    assert [p.module for p in facts.problems] == ["pkg"]


def test_imports_in_a_circle_and_names_that_lead_nowhere(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from pkg.a import X as X, Y as Y\nfrom os import path as path",
            "pkg/a": "from pkg.b import X\nclass Y(Missing, Y): ...",
            "pkg/b": "from pkg.a import X",
        }
    )
    assert list(facts.names) == ["pkg.Y"]
    assert [p.message for p in facts.problems] == ["X is offered, but leads to no definition"]


def test_a_file_that_is_not_text(read, tmp_path: Path) -> None:
    (tmp_path / "pkg").mkdir()
    (tmp_path / "pkg" / "bad.py").write_bytes(b"# -*- coding: utf-8 -*-\nx = '\xff\xfe'\n")
    facts = read(
        **{"pkg/__init__": "from pkg.bad import x as x\nfrom pkg.a import A as A", "pkg/a": "A = 1"}
    )
    assert list(facts.names) == ["pkg.A"]
    assert {p.module for p in facts.problems} == {"pkg", "pkg.bad"}
