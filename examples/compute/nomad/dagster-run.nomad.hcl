job "dagster-run" {
  type      = "batch"
  namespace = "data"

  parameterized {
    payload       = "required"
    meta_required = ["IMAGE"]
  }

  group "run" {
    restart {
      attempts = 0
    }

    task "server" {
      driver = "docker"

      dispatch_payload {
        file = "command.txt"
      }

      config {
        image   = "${NOMAD_META_IMAGE}"
        command = "bash"
        args    = ["-c", "mapfile -t words < $NOMAD_TASK_DIR/command.txt && exec \"$${words[@]}\""]
      }

      env {
        DAGSTER_HOME = "/opt/dagster"
      }

      resources {
        cpu    = 1000
        memory = 2048
      }
    }
  }
}
