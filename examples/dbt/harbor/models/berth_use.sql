{{ config(materialized='table') }}

select berth, count(*) as ships
from {{ ref('arrivals') }}
group by berth
