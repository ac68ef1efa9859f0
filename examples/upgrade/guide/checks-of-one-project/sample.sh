cd projects/shop
dg check defs
