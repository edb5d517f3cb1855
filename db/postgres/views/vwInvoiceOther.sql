select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
  i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
from invoices i
left join customers c on c.id = i.customer_id
left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
where i.currency not in ('USD', 'MXN')
