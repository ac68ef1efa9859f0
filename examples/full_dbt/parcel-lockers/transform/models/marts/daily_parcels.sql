{{
    config(
        materialized='incremental',
        unique_key='arrived_on',
        incremental_strategy='delete+insert'
    )
}}

select
    arrived_on,
    count(*) as parcels,
    max(days_waiting) as longest_wait
from {{ ref('stg_parcels') }}
where arrived_on >= '{{ var("first_day") }}'
    and arrived_on < '{{ var("day_after_last") }}'
group by all
