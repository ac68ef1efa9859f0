from setuptools import find_packages, setup

setup(
    name="weather_station",
    packages=find_packages(exclude=["weather_station_tests"]),
    install_requires=["dagster==1.9.13", "dagster-cloud==1.9.13"],
    extras_require={"dev": ["dagster-webserver==1.9.13", "pytest"]},
)
