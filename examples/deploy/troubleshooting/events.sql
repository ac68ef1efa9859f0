select
  coalesce(dagster_event_type, 'log message') as event_type,
  count(*) as events,
  pg_size_pretty(sum(length(event))) as text_size
from event_logs
group by 1
order by sum(length(event)) desc
limit 10;
