"""A job whose step is killed, as the operating system does it when the memory is used up."""

import os
import signal

import dagster as dg


@dg.op
def measure():
    os.kill(os.getpid(), signal.SIGKILL)


@dg.job(executor_def=dg.multiprocess_executor)
def survey():
    measure()


@dg.op
def measure_crashing():
    os.kill(os.getpid(), signal.SIGSEGV)


@dg.op
def measure_leaving():
    os._exit(3)


@dg.job(executor_def=dg.multiprocess_executor)
def crashing():
    measure_crashing()


@dg.job(executor_def=dg.multiprocess_executor)
def leaving():
    measure_leaving()
