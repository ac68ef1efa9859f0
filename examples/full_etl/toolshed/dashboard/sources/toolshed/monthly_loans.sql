select month, category, loans, late_loans
from monthly_loans
order by month, category
