from setuptools import find_packages, setup

setup(
    name="orchard_reports",
    version="2.4.0",
    packages=find_packages(exclude=["orchard_reports_tests"]),
    install_requires=["dagster==1.10.21"],
)
