select
    loan_id,
    tool_id,
    member_id,
    lent_on,
    returned_on,
    returned_on - lent_on as days_out
from {{ source('raw', 'loans') }}
