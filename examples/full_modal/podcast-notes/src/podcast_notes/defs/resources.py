import os
import smtplib
from email.message import EmailMessage

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource


class Mail(dg.ConfigurableResource):
    """Sends mail through an SMTP server."""

    host: str
    port: int
    sender: str

    def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = (
            self.sender,
            to,
            subject,
        )
        message.set_content(text)
        with smtplib.SMTP(self.host, self.port, timeout=30) as server:
            server.send_message(message)


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    storage = S3Resource(
        endpoint_url=dg.EnvVar("STORAGE_URL"),
        region_name="us-east-1",
        aws_access_key_id=dg.EnvVar("STORAGE_KEY"),
        aws_secret_access_key=dg.EnvVar("STORAGE_SECRET"),
    )
    openai = OpenAIResource(
        api_key=dg.EnvVar("OPENAI_API_KEY"),
        base_url=dg.EnvVar("OPENAI_BASE_URL"),
    )
    mail = Mail(
        host="127.0.0.1",
        port=dg.EnvVar.int("SMTP_PORT"),
        sender="notes@club.example",
    )
    path = f"{context.project_root / 'bin'}{os.pathsep}{os.environ['PATH']}"
    modal = ModalClient(
        project_directory=context.project_root, env={"PATH": path}
    )
    return dg.Definitions(
        resources={
            "storage": storage,
            "openai": openai,
            "mail": mail,
            "modal": modal,
        }
    )
