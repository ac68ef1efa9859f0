dg scaffold dagster.asset orders.py
dg scaffold component-type OrdersComponent
