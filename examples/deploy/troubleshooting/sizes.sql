select
  relname as table_name,
  n_live_tup as live_rows,
  n_dead_tup as dead_rows,
  pg_size_pretty(pg_table_size(relid)) as table_size,
  pg_size_pretty(pg_indexes_size(relid)) as index_size
from pg_stat_user_tables
order by pg_total_relation_size(relid) desc
limit 5;
