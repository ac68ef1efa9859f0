dg check defs
