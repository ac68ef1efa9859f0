raise ValueError('not ready')
