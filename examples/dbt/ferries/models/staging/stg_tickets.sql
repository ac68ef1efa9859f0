select
    ticket_id,
    sailing_id,
    sold_on,
    fare_cents / 100.0 as fare
from {{ ref('raw_tickets') }}
