{{ config(meta={'dagster': {'ref': {'name': 'route_revenue'}}}) }}

select sold.total, reported.total
from (select sum(fare) as total from {{ ref('stg_tickets') }}) as sold
cross join (
    select sum(revenue) as total from {{ ref('route_revenue') }}
) as reported
where sold.total <> reported.total
