import dagster as dg

days = dg.DailyPartitionsDefinition("2025-01-01")
week = dg.PartitionKeyRange("2025-01-01", "2025-01-07")

print(len(days.get_partition_keys_in_range(week)))
