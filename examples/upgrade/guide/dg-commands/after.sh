dg list envs
dg list components
