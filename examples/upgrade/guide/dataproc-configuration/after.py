from dagster_gcp import dataproc_resource

dataproc = dataproc_resource.configured(
    {
        "projectId": "shop",
        "region": "europe-west3",
        "clusterName": "orders",
        "cluster_config": {
            "secondaryWorkerConfig": {
                "numInstances": 2,
                "preemptibility": "PREEMPTIBLE",
            }
        },
    }
)
