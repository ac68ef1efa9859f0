select ordered_on, count(*) as orders, sum(amount) as sales
from {{ ref('orders') }}
group by ordered_on
