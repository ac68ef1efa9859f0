dagster-cloud ci init --deployment prod
dagster-cloud ci build --build-strategy python-executable --python-version 3.11
dagster-cloud ci deploy
