import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { containerStatuses } from '#domain/freight/containers/container.ts'
import { type ContainerListName, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { statuses } from '#domain/freight/shipments/shipment.ts'
import type { InvoiceTab } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { ticketLists, ticketQueue } from '#domain/tickets/list/ticket-list.ts'
import { maxValues, type ReportDefinition, type ReportFilter } from './report-definition.ts'

/** How a list is said as a report: the fields of its columns and filters by their keys, and what every row of the list is. */
interface PlainList {
  module: ReportDefinition['module']
  columns: Readonly<Record<string, string>>
  choices: Readonly<Record<string, string>>
  days: Readonly<Record<string, string>>
  always: readonly (readonly [field: string, values: readonly string[]])[]
}

const filter = (field: string, more: Pick<ReportFilter, 'test'> & Partial<ReportFilter>): ReportFilter => ({
  field,
  values: [],
  from: '',
  to: '',
  days: null,
  ...more,
})

/** The report of a list as it was asked for, and the labels of filters and shown columns that no report has. */
export function reportOfPlainList(list: AnyList, plain: PlainList, query: ListQuery, shown: readonly string[]) {
  const { module, columns, choices, days, always } = plain
  const narrowed = always.filter(([field]) => !Object.keys(query.chosen).some((key) => choices[key] === field))
  const filters = [
    ...narrowed.map(([field, values]) => filter(field, { test: 'any', values: [...values] })),
    ...Object.entries(query.chosen).flatMap(([key, values]) =>
      choices[key] && values.length > 0 ? [filter(choices[key], { test: 'any', values: values.slice(0, maxValues) })] : [],
    ),
    ...Object.entries(query.days).flatMap(([key, { from = '', to = '' }]) =>
      days[key] && (from || to) ? [filter(days[key], { test: 'between', from, to })] : [],
    ),
  ]
  const isTold = (key: string) => key in choices || (key.split(' ')[0] ?? '') in days
  const missing = list.columns.filter(({ key }) => shown.includes(key) && !columns[key])
  const leftOut: TextKey[] = [
    ...listFilters(list, query).flatMap(({ key, label }) => (isTold(key) ? [] : [label])),
    ...missing.map(({ label }) => label),
  ]
  const field = query.order && columns[query.order.by]
  return {
    definition: {
      module,
      fields: [...new Set(shown.flatMap((key) => columns[key] ?? []))],
      filters,
      orders: field && query.order ? [{ field, descending: query.order.descending }] : [],
    } satisfies ReportDefinition,
    leftOut: [...new Set(leftOut)],
  }
}

const goingOn = statuses.filter((status) => status !== 'cancelled')
const statusesOf: Record<ContainerListName, readonly string[]> = {
  next: containerStatuses.slice(0, containerStatuses.indexOf('arrived')),
  arrived: containerStatuses.slice(containerStatuses.indexOf('arrived'), -1),
  open: containerStatuses.slice(0, -1),
}

/** The last free day of a list is that of the clock that ends first, which no report knows: it is named as left out. */
const containersOf = (tab: ContainerListName): PlainList => ({
  // Whoever sees containers of their own shipments alone has them as a level of these.
  module: tab === 'open' ? 'tracking' : 'containers',
  columns: {
    number: 'column-container',
    shipment: 'column-number',
    customer: 'column-customer',
    reference: 'column-client-reference',
    status: 'column-container-status',
    arrival: 'column-container-eta',
    eta: 'column-container-eta',
    ata: 'column-container-ata',
    etd: 'column-etd',
    atd: 'column-atd',
    carrier: 'column-container-carrier',
    vessel: 'column-vessel',
    pol: 'column-pol',
    pod: 'column-pod',
    terminal: 'column-terminal',
    outOfGate: 'column-out-of-gate',
    returned: 'column-returned',
    customerFreeDays: 'column-free-days',
    type: 'column-container-type',
    consignee: 'column-consignee',
  },
  choices: { status: 'column-container-status', pol: 'column-pol-code', pod: 'column-pod-code', mode: 'column-mode' },
  days: { eta: 'column-container-eta' },
  always: [
    ['column-container-status', statusesOf[tab]],
    ['column-status', goingOn],
  ],
})

const invoicesOf = (tab: InvoiceTab): PlainList => ({
  module: 'invoices',
  columns: {
    number: 'column-invoice',
    customer: 'column-customer',
    shipment: 'column-number',
    issued: 'column-issued',
    due: 'column-due',
    total: `column-total-${tab.toLowerCase()}`,
    balance: `column-balance-${tab.toLowerCase()}`,
    status: 'column-invoice-status',
    currency: 'column-currency',
  },
  choices: { status: 'column-invoice-status', kind: 'column-invoice-kind' },
  days: { issued: 'column-issued', due: 'column-due' },
  always: [['column-currency', [tab]]],
})

const ticketsOf = (statusIds: readonly string[]): PlainList => ({
  module: 'tickets',
  columns: {
    number: 'column-ticket',
    subject: 'column-ticket-subject',
    status: 'column-ticket-status',
    type: 'column-ticket-type',
    severity: 'column-ticket-severity',
    createdBy: 'column-ticket-raised-by',
    assigned: 'column-ticket-assigned',
    created: 'column-ticket-created',
    updated: 'column-ticket-updated',
    due: 'column-ticket-solve-due',
  },
  choices: { status: 'column-ticket-status' },
  days: {},
  always: [['column-ticket-status', statusIds]],
})

const entry = <Capability extends string | null>(needs: Capability, list: AnyList, plain: PlainList) => ({
  needs,
  list,
  reportOf: (query: ListQuery, shown: readonly string[]) => reportOfPlainList(list, plain, query, shown),
})

/** By the keys of the lists, which are the parameters of addresses too. */
export const plainLists = {
  containers: entry('manage-containers', containerLists.next, containersOf('next')),
  'arrived-containers': entry('manage-containers', containerLists.arrived, containersOf('arrived')),
  'open-containers': entry('follow-shipments', containerLists.open, containersOf('open')),
  'invoices-usd': entry('manage-costs', invoiceLists.USD, invoicesOf('USD')),
  'invoices-mxn': entry('manage-costs', invoiceLists.MXN, invoicesOf('MXN')),
  'invoices-other': entry('manage-costs', invoiceLists.other, invoicesOf('other')),
  tickets: entry('open-service-desk', ticketLists.open, ticketsOf(['1', '2'])),
  'closed-tickets': entry('open-service-desk', ticketLists.closed, ticketsOf(['3', '4'])),
  'ticket-queue': entry('answer-tickets', ticketQueue, ticketsOf(['1', '2'])),
} as const
