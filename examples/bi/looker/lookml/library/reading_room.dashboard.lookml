- dashboard: reading_room
  title: Reading Room
  elements:
  - name: loans
    model: library
    explore: loans
    type: single_value
    fields: [loans.count]
