"""The references: their tables hold what the packages hold, with words for every key."""

import write_references as references
from conftest import PARTIALS
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import ProcessUserCodeLauncher


def test_the_pages_show_what_the_packages_hold():
    for name, text in references.write().items():
        assert (PARTIALS / name).read_text() == text, name


def test_every_key_has_words_and_every_word_a_key():
    keys = {}
    for name in references.LAUNCHERS:
        own, location = references.launcher_keys(name)
        keys[name] = {*own, *location}
    assert {name: set(words) for name, words in references.WORDS.items()} == keys


def test_all_launchers_have_the_shared_keys():
    for launcher in [ProcessUserCodeLauncher, *(each for each, _ in references.LAUNCHERS.values())]:
        assert set(references.SHARED_USER_CODE_LAUNCHER_CONFIG) <= set(launcher.config_type())


def test_metrics():
    """Docker reports none."""
    assert not set(references.METRICS) & set(DockerUserCodeLauncher.config_type())
    for name in ("kubernetes", "ecs"):
        assert set(references.METRICS) <= set(references.LAUNCHERS[name][0].config_type())


def test_table_of_the_local_agent():
    page = (references.PARTIALS.parent / "deployment/dagster-plus/hybrid/local.md").read_text()
    own = {
        key: field
        for key, field in ProcessUserCodeLauncher.config_type().items()
        if key not in references.SHARED_USER_CODE_LAUNCHER_CONFIG
    }
    keys = references.keys_of(own)
    shown = {key: field for key, field in keys.items() if key not in references.METRICS}
    assert len(shown) == 4
    for key, field in shown.items():
        assert f"| `{key}` | {references.default_of(field)} |" in page
