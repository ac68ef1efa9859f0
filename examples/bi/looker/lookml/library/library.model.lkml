connection: "warehouse"

include: "*.view.lkml"

explore: loans {
  label: "Loans"
  join: books {
    sql_on: ${loans.book_id} = ${books.id} ;;
    relationship: many_to_one
  }
}
