create table orders (store varchar(40), day date, amount decimal(10, 2));
create table sales_by_store (store varchar(40), day date, total decimal(12, 2))
    sortkey (day);
