view: loans {
  sql_table_name: warehouse.public.loans ;;
  dimension: book_id { type: number }
  measure: count { type: count }
}
