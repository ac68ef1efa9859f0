select
    loan_id,
    lent_on,
    days_out,
    days_out > max_days as late,
    tools.name as tool,
    category,
    district
from {{ ref('stg_loans') }}
join {{ source('raw', 'tools') }} as tools using (tool_id)
join {{ source('raw', 'members') }} as members using (member_id)
