import base64
import subprocess

import dagster as dg
from dagster_aws.ecr import ECRPublicResource

REGISTRY = "public.ecr.aws"


@dg.asset(kinds={"ecr", "docker"})
def base_image(ecr: ECRPublicResource) -> dg.MaterializeResult:
    """Publishes an image that was built before."""
    # The value is "AWS:<password>", encoded.
    token = base64.b64decode(ecr.get_client().get_login_password()).decode()
    user, _, password = token.partition(":")
    login = [
        "docker",
        "login",
        "--username",
        user,
        "--password-stdin",
        REGISTRY,
    ]
    subprocess.run(login, input=password, text=True, check=True)
    image = f"{REGISTRY}/orchard/base:latest"
    subprocess.run(["docker", "push", image], check=True)
    return dg.MaterializeResult(metadata={"image": image})


defs = dg.Definitions(
    assets=[base_image], resources={"ecr": ECRPublicResource()}
)
