# source airflow_env.sh NAME PORT
export AIRFLOW_HOME="$PWD/$1-home"
export AIRFLOW__CORE__DAGS_FOLDER="$PWD/$1_dags"
export AIRFLOW__CORE__LOAD_EXAMPLES=False
export AIRFLOW__API__AUTH_BACKENDS=airflow.api.auth.backend.basic_auth
export AIRFLOW__WEBSERVER__WEB_SERVER_HOST=127.0.0.1
export AIRFLOW__WEBSERVER__WEB_SERVER_PORT="$2"
export AIRFLOW__LOGGING__WORKER_LOG_SERVER_PORT="$(($2 + 1000))"
export CUSTOMERS_DIR="$PWD/data"
mkdir -p "$CUSTOMERS_DIR"
