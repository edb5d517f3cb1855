import { href } from '#domain/core/href.ts'
import type { ListColumn, ListDefinition, ListFilter } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { type AgeBand, ageKeys } from './ageing.ts'
import {
  type InvoiceKind,
  type InvoiceRow,
  type InvoiceStatus,
  type InvoiceTab,
  invoiceKinds,
  invoiceStatuses,
  statusTextOf,
} from './invoice.ts'

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
    minWidth: '9rem',
    sheetWidth: 32,
    value: ({ customer }) => customer,
  },
  {
    key: 'shipment',
    label: 'freight.fields.number',
    kind: 'text',
    sort: true,
    minWidth: '7rem',
    sheetWidth: 18,
    value: ({ shipment }) => shipment,
  },
  { key: 'issued', label: 'invoices.fields.issued', kind: 'day', sort: true, minWidth: '6rem', value: ({ issuedOn }) => issuedOn },
  { key: 'due', label: 'invoices.fields.due', kind: 'day', sort: true, minWidth: '8.5rem', value: ({ dueOn }) => dueOn },
  { key: 'total', label: 'invoices.fields.total', kind: 'money', sort: true, minWidth: '6.5rem', value: ({ total }) => total },
  { key: 'balance', label: 'invoices.fields.balance', kind: 'money', sort: true, minWidth: '6.5rem', value: ({ balance }) => balance },
  {
    key: 'status',
    label: 'freight.fields.status',
    kind: 'text',
    sort: true,
    minWidth: '7rem',
    value: (row, say) => say(statusTextOf(row)),
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
  {
    key: 'kind',
    label: 'invoices.kind',
    kind: 'choice',
    values: invoiceKinds,
    nameOf: (value, say) => say(`invoices.kinds.${value as InvoiceKind}`),
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

type InvoiceList = ListDefinition<InvoiceRow, InvoiceColumn | 'currency'>

const listOf = (tab: InvoiceTab, path: string): InvoiceList => ({
  ...shared,
  key: `invoices-${tab.toLowerCase()}`,
  path,
  file: `Invoices-${tab}`,
  columns,
})

const currencyColumn: InvoiceList['columns'][number] = {
  key: 'currency',
  label: 'reportColumns.currency',
  kind: 'text',
  minWidth: '4.5rem',
  value: ({ currency }) => currency,
}

export const invoiceLists: Record<InvoiceTab, InvoiceList> = {
  USD: listOf('USD', href('invoices')),
  MXN: listOf('MXN', href('invoices', { currency: 'MXN' })),
  other: {
    ...listOf('other', href('invoices', { currency: 'other' })),
    columns: columns.flatMap((column) => (column.key === 'total' ? [currencyColumn, column] : [column])),
    filters: [{ key: 'currency', label: 'reportColumns.currency', kind: 'choice', isUsual: true }, ...filters],
  },
}

export const allInvoicesList: InvoiceList = {
  ...shared,
  key: 'all-invoices',
  path: href('invoices'),
  file: 'Invoices',
  columns: [...columns, currencyColumn],
}
