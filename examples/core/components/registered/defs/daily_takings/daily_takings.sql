select day, sum(price) as takings
from till_receipts
group by day
order by day
