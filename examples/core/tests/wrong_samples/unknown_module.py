import dagster.assets
from dagster._core.definitions import asset
