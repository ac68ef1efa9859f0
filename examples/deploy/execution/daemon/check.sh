#!/bin/sh
# Exits with 1 if a daemon sent no heartbeat for two minutes.
export DAGSTER_HOME=/var/lib/dagster
export DAGSTER_DAEMON_HEARTBEAT_TOLERANCE=90
dagster-daemon liveness-check
