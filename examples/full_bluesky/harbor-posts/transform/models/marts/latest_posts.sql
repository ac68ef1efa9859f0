select uri, handle, text, posted_at, likes
from {{ ref('stg_posts') }}
qualify row_number() over (partition by uri order by seen_at desc) = 1
