select
    json ->> '$.post.uri' as uri,
    json ->> '$.post.author.handle' as handle,
    json ->> '$.post.record.text' as text,
    (json ->> '$.post.record.createdAt')::timestamp as posted_at,
    (json ->> '$.post.likeCount')::int as likes,
    (json ->> '$.seen_at')::timestamp as seen_at
from {{ source('bluesky', 'posts') }}
