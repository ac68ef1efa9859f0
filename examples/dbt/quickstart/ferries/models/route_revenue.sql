{{ config(materialized='table') }}

select route, count(*) as tickets, sum(fare) as revenue
from {{ ref('raw_tickets') }}
group by route
