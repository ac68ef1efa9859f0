dg env list
