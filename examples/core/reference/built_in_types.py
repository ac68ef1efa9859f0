import dagster as dg


@dg.op(
    ins={"rows": dg.In(dg.List[dg.Int]), "note": dg.In(dg.Optional[dg.String])},
    out={"by_shop": dg.Out(dg.Dict[dg.String, dg.Float]), "shops": dg.Out(dg.Set[dg.String])},
)
def summarize(rows, note):
    return {"oslo": float(sum(rows))}, {"oslo"}


@dg.op(out={"pair": dg.Out(dg.Tuple[dg.Int, dg.Bool]), "anything": dg.Out(dg.Any)})
def check():
    return (3, True), object()


@dg.op(out=dg.Out(dg.List[dg.Int]))
def orders():
    return [120, 80]


@dg.job
def report():
    # `note` comes from run config; `null` is allowed.
    summarize(orders())
    check()


config = {"ops": {"summarize": {"inputs": {"note": "first day"}}}}
result = report.execute_in_process(run_config=config)
assert result.output_for_node("summarize", "by_shop") == {"oslo": 200.0}
assert result.output_for_node("check", "pair") == (3, True)
