import { href } from '#domain/core/href.ts'
import type { Say } from '#domain/core/i18n/text-key.ts'
import type { ListColumn, ListDefinition, ListFilter } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type AgeBand, ageKeys } from './ageing.ts'
import { type InvoiceCurrency, type InvoiceRow, type InvoiceStatus, invoiceStatuses } from './invoice.ts'

export type InvoiceColumn = 'number' | 'customer' | 'shipment' | 'issued' | 'due' | 'total' | 'balance' | 'status' | 'late'

const columns: readonly ListColumn<InvoiceRow, InvoiceColumn>[] = [
  {
    key: 'number',
    label: 'invoices.fields.number',
    kind: 'text',
    sort: true,
    minWidth: '9rem',
    sheetWidth: 18,
    value: ({ number }) => number,
  },
  {
    key: 'customer',
    label: 'freight.fields.customer',
    kind: 'text',
    sort: true,
    minWidth: '12rem',
    sheetWidth: 32,
    value: ({ customer }) => customer,
  },
  {
    key: 'shipment',
    label: 'freight.fields.number',
    kind: 'text',
    sort: true,
    minWidth: '8rem',
    sheetWidth: 18,
    value: ({ shipment }) => shipment,
  },
  { key: 'issued', label: 'invoices.fields.issued', kind: 'day', sort: true, minWidth: '7rem', value: ({ issuedOn }) => issuedOn },
  { key: 'due', label: 'invoices.fields.due', kind: 'day', sort: true, minWidth: '9rem', value: ({ dueOn }) => dueOn },
  { key: 'total', label: 'invoices.fields.total', kind: 'money', sort: true, minWidth: '8rem', value: ({ total }) => total },
  { key: 'balance', label: 'invoices.fields.balance', kind: 'money', sort: true, minWidth: '8rem', value: ({ balance }) => balance },
  {
    key: 'status',
    label: 'freight.fields.status',
    kind: 'text',
    sort: true,
    minWidth: '8rem',
    value: ({ status }, say) => sayStatus(status, say),
  },
  { key: 'late', label: 'invoices.fields.late', kind: 'number', isExtra: true, value: ({ daysLate }) => daysLate },
]

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'freight.fields.status',
    kind: 'choice',
    isUsual: true,
    values: invoiceStatuses,
    nameOf: (value, say) => sayStatus(value as InvoiceStatus, say),
  },
  {
    key: 'age',
    label: 'invoices.ageing.title',
    kind: 'choice',
    isUsual: true,
    values: ageKeys,
    nameOf: (value, say) => say(`invoices.ages.${value as AgeBand}`),
  },
  { key: 'customer', label: 'freight.fields.customer', kind: 'choice', isUsual: true },
  { key: 'issued', label: 'invoices.fields.issued', kind: 'days', labels: { from: 'invoices.issuedFrom', to: 'invoices.issuedTo' } },
  { key: 'due', label: 'invoices.fields.due', kind: 'days', labels: { from: 'invoices.dueFrom', to: 'invoices.dueTo' } },
]

const sayStatus = (status: InvoiceStatus, say: Say) => say(`invoices.statuses.${status}`)

const shared = {
  title: 'invoices.title',
  rows: 'invoices.rows',
  perPage: rowsPerPage,
  keyOf: ({ id }: InvoiceRow) => String(id),
  nameOf: ({ number }: InvoiceRow) => number,
  filters,
  search: { label: 'invoices.search', hint: 'invoices.searchHint' },
  order: null,
} as const

const listOf = (currency: InvoiceCurrency, path: string): ListDefinition<InvoiceRow, InvoiceColumn> => ({
  ...shared,
  ...{ key: `invoices-${currency.toLowerCase()}`, path, file: `Invoices-${currency}`, columns },
})

export const invoiceLists: Record<InvoiceCurrency, ListDefinition<InvoiceRow, InvoiceColumn>> = {
  USD: listOf('USD', href('invoices')),
  MXN: listOf('MXN', href('invoices', { currency: 'MXN' })),
}

export const allInvoicesList: ListDefinition<InvoiceRow, InvoiceColumn | 'currency'> = {
  ...shared,
  ...{ key: 'all-invoices', path: href('invoices'), file: 'Invoices' },
  columns: [...columns, { key: 'currency', label: 'reportColumns.currency', kind: 'text', value: ({ currency }) => currency }],
}
