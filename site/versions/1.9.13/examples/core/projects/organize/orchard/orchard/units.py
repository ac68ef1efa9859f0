KILOGRAMS_PER_CRATE = 18.0


def crates_to_kilograms(crates: int) -> float:
    """Weight of full crates, as it is printed on delivery notes."""
    return crates * KILOGRAMS_PER_CRATE
