"""Facts about Python packages, read from their released archives without importing them."""
