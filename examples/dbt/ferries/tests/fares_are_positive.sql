select * from {{ ref('stg_tickets') }} where fare <= 0
