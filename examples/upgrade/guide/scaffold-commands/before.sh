dg scaffold dagster.asset orders.py
