import dagster as dg

# start_one
@dg.asset
def one() -> int:
    return 1
# end_one


class Two:
    # start_two
    def value(self):
        return 2
    # end_two


if __name__ == "__main__":
    print(one())
