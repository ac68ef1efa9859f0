{{ config(materialized='table') }}

select berth, ships * 40 as fees
from {{ source('harbor', 'berth_use') }}
