from setuptools import find_namespace_packages, setup

setup(
    name="orchard_reports",
    version="2.4.0",
    packages=find_namespace_packages(
        include=["orchard_reports", "orchard_reports.*"]
    ),
    package_data={"orchard_reports": ["**/defs.yaml"]},
    install_requires=["dagster==1.10.21"],
)
