import dagster as dg


# start_any
@dg.op(out=dg.Out(dg.Any))
def read_value():
    return object()


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert isinstance(value, object)
# end_any


# start_bool
@dg.op(out=dg.Out(dg.Bool))
def read_value():
    return True


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value is True
# end_bool


# start_int
@dg.op(out=dg.Out(dg.Int))
def read_value():
    return 3


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == 3
# end_int


# start_float
@dg.op(out=dg.Out(dg.Float))
def read_value():
    return 2.5


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == 2.5
# end_float


# start_string
@dg.op(out=dg.Out(dg.String))
def read_value():
    return "oslo"


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == "oslo"
# end_string


# start_optional
@dg.op(out=dg.Out(dg.Optional[dg.Int]))
def read_value():
    return None


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value is None
# end_optional


# start_list
@dg.op(out=dg.Out(dg.List[dg.Int]))
def read_value():
    return [120, 80]


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == [120, 80]
# end_list


# start_dict
@dg.op(out=dg.Out(dg.Dict[dg.String, dg.Int]))
def read_value():
    return {"oslo": 120}


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == {"oslo": 120}
# end_dict


# start_set
@dg.op(out=dg.Out(dg.Set[dg.String]))
def read_value():
    return {"oslo", "lyon"}


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == {"oslo", "lyon"}
# end_set


# start_tuple
@dg.op(out=dg.Out(dg.Tuple[dg.Int, dg.String]))
def read_value():
    return (3, "oslo")


@dg.job
def read():
    read_value()


value = read.execute_in_process().output_for_node("read_value")
assert value == (3, "oslo")
# end_tuple
