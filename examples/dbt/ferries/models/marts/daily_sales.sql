{{
    config(
        materialized='incremental',
        incremental_strategy='delete+insert',
        unique_key='sold_on'
    )
}}

select
    sold_on,
    count(*) as tickets,
    sum(fare) as revenue
from {{ ref('stg_tickets') }}
where sold_on >= '{{ var("first_day") }}'
    and sold_on < '{{ var("day_after_last") }}'
group by sold_on
