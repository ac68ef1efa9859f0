dg --clear-cache
dg --disable-cache list defs
