select
    locker_id,
    place,
    boxes,
    count(parcel_id) as parcels,
    round(avg(days_waiting), 1) as average_days
from {{ source('raw', 'lockers') }}
left join {{ ref('stg_parcels') }} using (locker_id)
group by all
