select
    handle,
    count(*) as posts,
    sum(likes) as likes,
    max(posted_at)::date as last_post
from {{ ref('latest_posts') }}
group by handle
order by handle
