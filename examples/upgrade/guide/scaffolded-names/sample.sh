dg scaffold component ACMELoader > /dev/null
ls shop/components
