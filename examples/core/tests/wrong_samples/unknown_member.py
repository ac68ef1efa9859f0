import dagster as dg

ended = dg.DagsterRunStatus.SUCCES
