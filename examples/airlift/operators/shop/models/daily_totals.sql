{{
    config(
        materialized='incremental',
        incremental_strategy='delete+insert',
        unique_key='ordered_on'
    )
}}

select ordered_on, count(*) as orders, sum(cents) as cents
from {{ ref('raw_orders') }}
where ordered_on = '{{ var("day") }}'
group by ordered_on
