DROP VIEW "vwInvoiceMXN";
--> statement-breakpoint
DROP VIEW "vwInvoiceUSD";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_currency";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amounts";--> statement-breakpoint
ALTER TABLE "invoices" drop column "status";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "status" text GENERATED ALWAYS AS (case when is_cancelled then 'cancelled' when balance = 0 then 'paid' when abs(balance) < abs(total) then 'partial' else 'open' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_credit" ON "invoices" USING btree ("customer_id","currency","balance") WHERE balance < 0;--> statement-breakpoint
CREATE INDEX "invoices_other" ON "invoices" USING btree ("customer_id") WHERE currency not in ('USD', 'MXN');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_currency" CHECK (currency ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts" CHECK (abs(balance) <= abs(total) and balance * total >= 0 and not (is_cancelled and balance <> 0));
--> statement-breakpoint
CREATE VIEW "vwInvoiceOther" AS (
select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
  i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
from invoices i
left join customers c on c.id = i.customer_id
left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
where i.currency not in ('USD', 'MXN')
);
--> statement-breakpoint
CREATE VIEW "vwInvoiceMXN" AS (
select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
  i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
from invoices i
left join customers c on c.id = i.customer_id
left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
where i.currency = 'MXN'
);
--> statement-breakpoint
CREATE VIEW "vwInvoiceUSD" AS (
select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
  i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
from invoices i
left join customers c on c.id = i.customer_id
left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
where i.currency = 'USD'
);
