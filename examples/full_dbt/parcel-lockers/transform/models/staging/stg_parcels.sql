select
    parcel_id,
    locker_id,
    arrived_on,
    collected_on - arrived_on as days_waiting
from {{ source('raw', 'parcels') }}
