dagster asset list -f stock.py --select '*' | tail -n 1
