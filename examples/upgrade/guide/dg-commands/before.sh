dg env list
dg plus env pull --help
