dg scaffold project shop --python-environment active
ls shop
