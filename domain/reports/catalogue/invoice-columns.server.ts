import { invoiceKinds, invoiceStatuses, invoiceTabs } from '#domain/invoices/invoice.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { choiceNames, type SourceColumn } from './report-source.server.ts'
import { shipmentJoins } from './shipment-columns.server.ts'

/** An invoice `v`, its customer `c`, its shipment `s`; a shipment of another customer stays hidden. */
export const invoiceTables = `invoices v join customers c on c.id = v.customer_id
  left join shipments s on s.id = v.shipment_id and s.customer_id = v.customer_id and s.hidden_at is null ${shipmentJoins}`

const ownColumns = ['USD', 'MXN'] as const
const isOther = `v.currency not in (${ownColumns.map((currency) => `'${currency}'`).join(', ')})`

/** One column for each currency, so that no sum mixes them; the amounts of further ones are text that nothing adds up. */
const inEachCurrency = (id: string, label: string, from: string): SourceColumn[] => [
  ...ownColumns.map((currency) => ({
    id: `${id}-${currency.toLowerCase()}`,
    label: `reportColumns.${label}${currency}` as TextKey,
    kind: 'number' as const,
    currency,
    from: `case when v.currency = '${currency}' then ${from} end`,
  })),
  {
    id: `${id}-other`,
    label: `reportColumns.${label}Other` as TextKey,
    kind: 'text',
    from: `case when ${isOther} then v.currency || ' ' || ${from} end`,
  },
]

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
    id: 'column-invoice-kind',
    label: 'invoices.kind',
    kind: 'choice',
    from: `case when v.total < 0 then 'credit-note' else 'invoice' end`,
    values: choiceNames(invoiceKinds, (value) => `invoices.kinds.${value}`),
  },
  {
    id: 'column-currency',
    label: 'reportColumns.currency',
    kind: 'choice',
    from: `case when ${isOther} then 'other' else v.currency end`,
    values: choiceNames(invoiceTabs, (value) => `reports.currencies.${value}`),
  },
  ...inEachCurrency('column-total', 'total', 'v.total'),
  ...inEachCurrency('column-balance', 'balance', 'v.balance'),
]

export const invoiceLineColumns: readonly SourceColumn[] = [
  { id: 'column-line', label: 'reportColumns.line', kind: 'text', from: 'vl.description' },
  { id: 'column-line-quantity', label: 'reportColumns.quantity', kind: 'number', from: 'vl.quantity' },
  ...inEachCurrency('column-line-amount', 'amount', 'vl.amount'),
]
