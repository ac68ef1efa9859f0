dg list defs
