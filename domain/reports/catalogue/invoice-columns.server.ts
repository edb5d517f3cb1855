import type { TextKey } from '#domain/core/i18n/text-key.ts'
import { invoiceCurrencies, invoiceStatuses } from '#domain/invoices/invoice.ts'
import { choiceNames, type SourceColumn } from './report-source.server.ts'
import { shipmentJoins } from './shipment-columns.server.ts'

/** An invoice `v`, its customer `c`, its shipment `s`; a shipment of another customer stays hidden. */
export const invoiceTables = `invoices v join customers c on c.id = v.customer_id
  left join shipments s on s.id = v.shipment_id and s.customer_id = v.customer_id and s.hidden_at is null ${shipmentJoins}`

/** One column for each currency, so that no sum mixes them. */
const inEachCurrency = (id: string, label: string, from: string): SourceColumn[] =>
  invoiceCurrencies.map((currency) => ({
    id: `${id}-${currency.toLowerCase()}`,
    label: `reportColumns.${label}${currency}` as TextKey,
    kind: 'number',
    currency,
    from: `case when v.currency = '${currency}' then ${from} end`,
  }))

export const invoiceColumns: readonly SourceColumn[] = [
  { id: 'column-invoice', label: 'invoices.fields.number', kind: 'text', from: 'v.number' },
  { id: 'column-issued', label: 'invoices.fields.issued', kind: 'day', from: 'v.issued_on' },
  { id: 'column-due', label: 'invoices.fields.due', kind: 'day', from: 'v.due_on' },
  {
    id: 'column-invoice-status',
    label: 'reportColumns.invoiceStatus',
    kind: 'choice',
    from: 'v.status',
    values: choiceNames(invoiceStatuses, (value) => `invoices.statuses.${value}`),
  },
  {
    id: 'column-currency',
    label: 'reportColumns.currency',
    kind: 'choice',
    from: 'v.currency',
    values: choiceNames(invoiceCurrencies, (value) => `reports.currencies.${value}`),
  },
  ...inEachCurrency('column-total', 'total', 'v.total'),
  ...inEachCurrency('column-balance', 'balance', 'v.balance'),
]

export const invoiceLineColumns: readonly SourceColumn[] = [
  { id: 'column-line', label: 'reportColumns.line', kind: 'text', from: 'vl.description' },
  { id: 'column-line-quantity', label: 'reportColumns.quantity', kind: 'number', from: 'vl.quantity' },
  ...inEachCurrency('column-line-amount', 'amount', 'vl.amount'),
]
