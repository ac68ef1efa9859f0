select
    sailings.route,
    count(*) as tickets,
    sum(tickets.fare) as revenue
from {{ ref('stg_tickets') }} as tickets
inner join {{ ref('raw_sailings') }} as sailings using (sailing_id)
group by sailings.route
