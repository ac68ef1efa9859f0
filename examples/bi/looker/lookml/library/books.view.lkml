view: books {
  derived_table: {
    sql: select id, title from warehouse.public.titles where not withdrawn ;;
  }
  dimension: id { primary_key: yes type: number }
  dimension: title {}
}
