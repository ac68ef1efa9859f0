select
    raw_orders.order_id,
    raw_orders.ordered_on::date as ordered_on,
    menu.dish,
    raw_orders.portions * menu.price as amount
from {{ ref('raw_orders') }} as raw_orders
join {{ ref('menu') }} as menu using (dish)
