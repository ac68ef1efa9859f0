"""A server that answers like BigQuery's REST API, runs its statements in DuckDB, and records them."""

import base64
import email
import json
import re
import threading
from datetime import date, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import duckdb

PROJECT = "corner-bakery"
TYPES = {
    "BIGINT": "INTEGER",
    "HUGEINT": "INTEGER",
    "INTEGER": "INTEGER",
    "DOUBLE": "FLOAT",
    "VARCHAR": "STRING",
    "BOOLEAN": "BOOLEAN",
    "DATE": "DATE",
    "TIMESTAMP": "DATETIME",
    "TIMESTAMP WITH TIME ZONE": "TIMESTAMP",
}
#: What DuckDB writes otherwise: only what the samples use.
DIALECT = [
    (r"`([^`]+)`", lambda m: m[1].removeprefix(f"{PROJECT}.")),
    (r"TIMESTAMP\((\w+)\)", r"CAST(\1 AS TIMESTAMP)"),
    (r"TIMESTAMP_MILLIS\((\w+)\)", r"\1"),
    (
        r"SELECT \* FROM UNNEST\(\[\s*STRUCT\('rye' AS bread, 3 AS loaves\), (.+?)\s*\]\)",
        r"SELECT * FROM (VALUES ('rye', 3), \1) AS t(bread, loaves)",
    ),
    (r'IN \("([^)]+)"\)', lambda m: "IN ('" + m[1].replace('", "', "', '") + "')"),
]


class BigQuery:
    """`sql` has the statements that were sent, `loads` the configurations of load jobs."""

    def __init__(self) -> None:
        self.database = duckdb.connect(":memory:")
        self.database.execute("SET TimeZone = 'UTC'")
        self.lock = threading.RLock()
        self.sql: list[str] = []
        self.jobs: dict[str, dict] = {}
        self.loads: list[dict] = []
        self.created: list[dict] = []
        self.authorization: set[str] = set()
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                url = urlsplit(self.path)
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                stand_in.authorization.add(self.headers.get("Authorization", ""))
                with stand_in.lock:
                    status, reply, extra = stand_in.answer(self, url.path, url.query, body)
                data = json.dumps(reply).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                for name, value in extra.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PUT = do_DELETE = answer  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def answer(self, request, path: str, query: str, body: bytes):
        base = f"/bigquery/v2/projects/{PROJECT}"
        command = request.command
        if path.startswith(f"/upload{base}/jobs"):
            return self.upload(request, query, body)
        if command == "POST" and path == f"{base}/queries":
            sent = json.loads(body)
            return self.run(sent["query"], sent.get("location"), None)
        if command == "POST" and path == f"{base}/jobs":
            job = json.loads(body)
            return self.run(job["configuration"]["query"]["query"], None, job)
        if command == "POST" and path == f"{base}/datasets":
            self.created.append(json.loads(body))
            return 200, json.loads(body), {}
        if command == "GET" and (found := re.fullmatch(rf"{base}/queries/(.+)", path)):
            return 200, self.jobs[found[1]]["results"], {}
        if command == "GET" and (found := re.fullmatch(rf"{base}/jobs/(.+)", path)):
            return 200, self.jobs[found[1]]["job"], {}
        if found := re.fullmatch(rf"{base}/datasets/(\w+)/tables/(\w+)(/data)?", path):
            return self.table(found[1], found[2], found[3], query)
        raise AssertionError(f"{command} {path}")

    def run(self, sql: str, location: str | None, sent: dict | None):
        self.sql.append(sql)
        text = sql
        for pattern, other in DIALECT:
            text = re.sub(pattern, other, text)
        number = f"job_{len(self.jobs)}"
        if sent:
            number = sent["jobReference"]["jobId"]
        reference = {"projectId": PROJECT, "jobId": number, "location": location or "EU"}
        try:
            cursor = self.database.execute(text)
        except duckdb.CatalogException as error:
            return 404, problem("notFound", f"Not found: Table {error}"), {}
        except duckdb.Error as error:
            return 400, problem("invalidQuery", str(error)), {}
        changes = not text.lstrip().upper().startswith("SELECT")
        columns = [] if changes else cursor.description
        kinds = [TYPES[str(kind)] for _, kind, *_ in columns]
        results = {
            "jobComplete": True,
            "jobReference": reference,
            "queryId": number,
            "schema": {
                "fields": [
                    {"name": name, "type": kind, "mode": "NULLABLE"}
                    for (name, *_), kind in zip(columns, kinds)
                ]
            },
            "rows": [] if changes else [row(values) for values in cursor.fetchall()],
            "totalBytesProcessed": "10",
        }
        results["totalRows"] = str(len(results["rows"]))
        # An anonymous table holds the answer, as BigQuery does it.
        name = f"anon_{number.replace('-', '_')}"
        job = {
            "kind": "bigquery#job",
            "id": number,
            "jobReference": reference,
            "status": {"state": "DONE"},
            "configuration": {
                "jobType": "QUERY",
                "query": {
                    "query": sql,
                    "destinationTable": {
                        "projectId": PROJECT,
                        "datasetId": "answers",
                        "tableId": name,
                    },
                },
            },
            "statistics": {
                "query": {"totalBytesBilled": "10485760", "statementType": "SELECT"},
            },
        }
        self.jobs[number] = {"results": results, "job": job}
        self.jobs[name] = {"results": results}
        return 200, job if sent else results, {}

    def table(self, dataset: str, table: str, data: str | None, query: str):
        if dataset == "answers":
            results = self.jobs[table]["results"]
            return 200, {"rows": results["rows"], "totalRows": results["totalRows"]}, {}
        try:
            count = self.database.execute(f"SELECT count(*) FROM {dataset}.{table}").fetchone()
            described = self.database.execute(f"DESCRIBE {dataset}.{table}").fetchall()
        except duckdb.CatalogException:
            return 404, problem("notFound", f"Not found: Table {PROJECT}:{dataset}.{table}"), {}
        fields = [
            {"name": name, "type": TYPES[kind], "mode": "NULLABLE"} for name, kind, *_ in described
        ]
        reference = {"projectId": PROJECT, "datasetId": dataset, "tableId": table}
        answer = {"tableReference": reference, "numRows": str(count[0])}
        return 200, {**answer, "schema": {"fields": fields}}, {}

    def upload(self, request, query: str, body: bytes):
        """A load job: its configuration, then its Parquet file."""
        options = parse_qs(query)
        if options["uploadType"] == ["multipart"]:
            message = email.message_from_bytes(
                b"Content-Type: " + request.headers["Content-Type"].encode() + b"\r\n\r\n" + body
            )
            head, file = message.get_payload()
            return self.store(json.loads(head.get_payload()), file.get_payload(decode=True))
        if request.command == "POST":
            self.pending = json.loads(body)
            return 200, {}, {"Location": f"{self.url}{request.path}"}
        return self.store(self.pending, body)

    def store(self, job: dict, parquet: bytes):
        load = job["configuration"]["load"]
        self.loads.append(load)
        target = load["destinationTable"]
        name = f"{target['datasetId']}.{target['tableId']}"
        number = job["jobReference"]["jobId"]
        done = {**job, "status": {"state": "DONE"}, "statistics": {"load": {"outputRows": "1"}}}
        self.jobs[number] = {"job": done}
        import tempfile

        with tempfile.NamedTemporaryFile(suffix=".parquet") as file:
            file.write(parquet)
            file.flush()
            rows = f"SELECT * FROM read_parquet('{file.name}')"
            try:
                self.database.execute(f"CREATE TABLE IF NOT EXISTS {name} AS {rows} LIMIT 0")
                self.database.execute(f"INSERT INTO {name} BY NAME {rows}")
            except duckdb.Error as error:
                failed = problem("invalid", f"Provided Schema does not match Table. {error}")
                return 400, failed, {}
        return 200, done, {}


def row(values: tuple) -> dict:
    """A row as BigQuery's answers have it: texts, and microseconds for timestamps."""

    def text(value):
        if isinstance(value, datetime):
            if value.tzinfo is None:
                return value.isoformat()
            return str(int(value.timestamp() * 1_000_000))
        if isinstance(value, date):
            return value.isoformat()
        return None if value is None else str(value)

    return {"f": [{"v": text(value)} for value in values]}


def problem(reason: str, message: str) -> dict:
    """An error as BigQuery's answers have it."""
    return {"error": {"code": 400, "message": message, "errors": [{"reason": reason}]}}


def encode_key(key: dict) -> str:
    """What `base64 key.json` prints."""
    return base64.b64encode(json.dumps(key).encode()).decode()
