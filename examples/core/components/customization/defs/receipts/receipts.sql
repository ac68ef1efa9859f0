select * from till_receipts
