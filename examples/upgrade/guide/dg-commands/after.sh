dg list envs
dg plus pull env --help
dg list components
