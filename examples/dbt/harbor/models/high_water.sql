select max(height_cm) as height_cm from {{ source('port', 'tides') }}
