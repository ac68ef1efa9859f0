dg scaffold defs dagster.asset orders.py
dg scaffold component OrdersComponent
