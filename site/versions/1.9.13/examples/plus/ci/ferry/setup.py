from setuptools import find_packages, setup

setup(
    name="ferry",
    version="0.1.0",
    packages=find_packages("src"),
    package_dir={"": "src"},
    install_requires=["dagster==1.9.13", "dagster-cloud==1.9.13"],
)
