mv shop/defs/orders/component.yaml shop/defs/orders/defs.yaml
dg list defs
