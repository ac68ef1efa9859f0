dagster asset list -f stock.py --select '*' 2> notice.txt
