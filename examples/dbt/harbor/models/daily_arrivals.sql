{{
    config(
        materialized='incremental',
        incremental_strategy='microbatch',
        event_time='arrived_on',
        batch_size='day',
        begin='2025-06-01',
    )
}}

select cast(arrived_at as date) as arrived_on, count(*) as ships
from {{ ref('arrivals') }}
group by 1
