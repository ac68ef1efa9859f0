from kiln import cool, heat, read_rack


def load():
    """Read the rack."""
    return read_rack()


def fire(pieces):
    """Heat the kiln."""
    return [heat(piece) for piece in pieces]


def unload(pieces):
    """Cool the kiln down."""
    return [cool(piece) for piece in pieces]
