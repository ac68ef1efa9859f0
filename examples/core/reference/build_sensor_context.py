import dagster as dg


class Queue(dg.ConfigurableResource):
    size: int = 0


@dg.op
def work() -> None: ...


@dg.job
def work_off():
    work()


@dg.sensor(job=work_off)
def queue_sensor(
    context: dg.SensorEvaluationContext, queue: Queue
) -> dg.SensorResult:
    last = int(context.cursor or 0)
    requests = [
        dg.RunRequest(run_key=str(number)) for number in range(last, queue.size)
    ]
    return dg.SensorResult(run_requests=requests, cursor=str(queue.size))


with dg.build_sensor_context(
    cursor="2", resources={"queue": Queue(size=4)}
) as context:
    result = queue_sensor(context)

assert [request.run_key for request in result.run_requests] == ["2", "3"]
assert result.cursor == "4"
