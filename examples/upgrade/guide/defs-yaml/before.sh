ls shop/defs/orders
dg list defs
