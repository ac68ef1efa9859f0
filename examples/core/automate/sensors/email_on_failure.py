# start_email
import os

import dagster as dg

email_on_failure = dg.make_email_on_run_failure_sensor(
    name="email_on_failure",
    email_from="dagster@example.com",
    email_password=os.environ.get("SMTP_PASSWORD", ""),
    email_to=["data-team@example.com"],
    smtp_host="smtp.example.com",
    smtp_type="STARTTLS",
    webserver_base_url="https://dagster.example.com",
    default_status=dg.DefaultSensorStatus.RUNNING,
)
# end_email
