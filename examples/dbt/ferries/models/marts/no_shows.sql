select tickets.ticket_id, tickets.sailing_id
from {{ ref('stg_tickets') }} as tickets
left join {{ source('gates', 'boardings') }} as boardings using (ticket_id)
where boardings.ticket_id is null
