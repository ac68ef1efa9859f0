"""Write the value of `--container-context` for a code server."""

import json

print(
    json.dumps(
        {
            "docker": {
                "env_vars": ["HARBOR_API_TOKEN"],
                "container_kwargs": {"mem_limit": "8g"},
            }
        }
    )
)
