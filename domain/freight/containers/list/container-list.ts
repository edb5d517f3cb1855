import { href } from '#domain/core/href.ts'
import type { InstantAtPlace, ListColumn, ListDefinition, ListFilter } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { groupFilter } from '#domain/directory/lists/group-filter.ts'
import type { ContainerStatus, IncidentType } from '#domain/freight/containers/container.ts'
import { containerStatuses, incidentTypes } from '#domain/freight/containers/container.ts'
import { type Mode, modes } from '#domain/freight/geography/mode.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import { atPlace, withCode } from '#domain/freight/shipments/list/shipment-columns.ts'
import type { ListedContainer } from './container-row.ts'

export const listTabs = ['next', 'arrived'] as const
export type ListTab = (typeof listTabs)[number]

const place = (known: PlaceFacts | null, text: string | null) => (known ? `${known.name} ${known.code}` : text)
const portOf = ({ terminal, destination }: ListedContainer) => terminal ?? destination

const columns = [
  {
    key: 'number',
    label: 'freight.fields.container',
    kind: 'text',
    sort: true,
    minWidth: '7rem',
    sheetWidth: 16,
    value: ({ number }) => number,
  },
  {
    key: 'shipment',
    label: 'freight.fields.number',
    kind: 'text',
    sort: true,
    minWidth: '6.5rem',
    sheetWidth: 18,
    value: ({ shipmentNumber }) => shipmentNumber,
  },
  {
    key: 'customer',
    label: 'freight.fields.customer',
    kind: 'text',
    sort: true,
    isTight: true,
    sheetWidth: 28,
    value: ({ customer }) => customer,
  },
  {
    key: 'status',
    label: 'freight.fields.status',
    kind: 'text',
    sort: true,
    sheetWidth: 16,
    value: ({ status }, say) => say(`freight.containerStatuses.${status}`),
  },
  {
    key: 'left',
    label: 'containerList.left',
    kind: 'text',
    sort: true,
    sheetWidth: 22,
    value: ({ freeTime: { state, daysLeft } }, say) => say(`freight.freeTime.${state}`, { count: Math.abs(daysLeft ?? 0) }),
  },
  { key: 'deadline', label: 'containers.lastFreeDay', kind: 'day', sort: true, minWidth: '6rem', value: ({ lastFreeDay }) => lastFreeDay },
  {
    key: 'incident',
    label: 'incidents.title',
    kind: 'text',
    mayBeEmpty: true,
    sheetWidth: 14,
    value: ({ incident }, say) => incident && say(`incidents.types.${incident.type}`),
  },
  { key: 'carrier', label: 'freight.fields.carrier', kind: 'text', sort: true, sheetWidth: 22, value: ({ carrier }) => carrier },
  {
    key: 'vessel',
    label: 'containerList.vessel',
    kind: 'text',
    sort: true,
    isTight: true,
    sheetWidth: 24,
    value: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' / ') || null,
  },
  {
    key: 'pol',
    label: 'freight.fields.pol',
    kind: 'text',
    sort: true,
    keepsEnd: true,
    sheetWidth: 22,
    value: ({ origin, originText }) => place(origin, originText),
  },
  {
    key: 'pod',
    label: 'freight.fields.pod',
    kind: 'text',
    sort: true,
    keepsEnd: true,
    sheetWidth: 22,
    value: ({ destination, destinationText }) => place(destination, destinationText),
  },
  {
    key: 'terminal',
    label: 'freight.fields.portTerminal',
    kind: 'text',
    sort: true,
    keepsEnd: true,
    isTight: true,
    sheetWidth: 22,
    value: ({ terminal }) => place(terminal, null),
  },
  { key: 'etd', label: 'freight.fields.etd', ...date('tracking.columns.polZone', (row) => atPlace(row, 'etd', row.origin)) },
  { key: 'eta', label: 'freight.fields.eta', ...date('containerList.portZone', (row) => atPlace(row, 'eta', portOf(row))) },
  { key: 'atd', label: 'freight.fields.atd', ...date('tracking.columns.polZone', (row) => atPlace(row, 'atd', row.origin)) },
  { key: 'ata', label: 'freight.fields.ata', ...date('containerList.portZone', (row) => atPlace(row, 'ata', portOf(row))) },
  {
    key: 'outOfGate',
    label: 'freight.fields.outGate',
    ...date('containerList.portZone', (row) => atPlace(row, 'outOfGateAt', portOf(row))),
  },
  {
    key: 'returned',
    label: 'freight.fields.emptyReturned',
    ...date('containerList.portZone', (row) => atPlace(row, 'emptyReturnedAt', portOf(row))),
  },
  { key: 'carrierFreeDays', label: 'freight.fields.freeDays', kind: 'number', value: (row) => row.carrierFreeDays },
  { key: 'customerFreeDays', label: 'freight.fields.customerFreeDays', kind: 'number', value: (row) => row.customerFreeDays },
  { key: 'carrierDeadline', label: 'containerList.carrierDeadline', kind: 'day', sort: true, value: (row) => row.carrierLastFreeDay },
  { key: 'customerDeadline', label: 'containerList.customerDeadline', kind: 'day', sort: true, value: (row) => row.customerLastFreeDay },
  { key: 'type', label: 'freight.fields.type', kind: 'text', sort: true, sheetWidth: 12, value: ({ type }) => type },
  {
    key: 'consignee',
    label: 'freight.fields.consignee',
    kind: 'text',
    sort: true,
    minWidth: '9rem',
    sheetWidth: 28,
    value: ({ consignee }) => consignee,
  },
] as const satisfies readonly ListColumn<ListedContainer>[]

export type ContainerColumn = (typeof columns)[number]['key']

const usual: Record<ListTab, readonly ContainerColumn[]> = {
  next: ['number', 'shipment', 'customer', 'status', 'eta', 'carrier', 'vessel', 'pol', 'pod', 'incident'],
  arrived: ['number', 'shipment', 'customer', 'status', 'left', 'deadline', 'incident', 'carrier', 'terminal', 'ata'],
}
const yielding: readonly ContainerColumn[] = ['customer', 'vessel', 'terminal']

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'freight.fields.status',
    kind: 'choice',
    isUsual: true,
    values: containerStatuses,
    nameOf: (value, say) => say(`freight.containerStatuses.${value as ContainerStatus}`),
  },
  { key: 'carrier', label: 'freight.fields.carrier', kind: 'choice', isUsual: true },
  { key: 'pol', label: 'freight.fields.pol', kind: 'choice', isUsual: true, nameOf: withCode },
  { key: 'pod', label: 'freight.fields.pod', kind: 'choice', isUsual: true, nameOf: withCode },
  { ...groupFilter, label: 'freight.fields.group' },
  { key: 'terminal', label: 'freight.fields.portTerminal', kind: 'choice', nameOf: withCode },
  { key: 'vessel', label: 'freight.fields.vessel', kind: 'choice' },
  { key: 'type', label: 'freight.fields.type', kind: 'choice' },
  {
    key: 'incident',
    label: 'incidents.title',
    kind: 'choice',
    values: ['none', ...incidentTypes],
    nameOf: (value, say) => (value === 'none' ? say('incidents.none') : say(`incidents.types.${value as IncidentType}`)),
  },
  {
    key: 'mode',
    label: 'freight.fields.mode',
    kind: 'choice',
    values: modes,
    nameOf: (value, say) => say(`freight.modes.${value as Mode}`),
  },
  { key: 'eta', label: 'freight.fields.eta', kind: 'days', labels: { from: 'tracking.fields.etaFrom', to: 'tracking.fields.etaTo' } },
]

const filtersOfArrived: readonly ListFilter[] = [
  {
    key: 'freeTime',
    label: 'containers.freeTime',
    kind: 'choice',
    isUsual: true,
    values: ['ending', 'over'],
    nameOf: (value, say) => say(`containerList.freeTimes.${value as 'ending' | 'over'}`),
  },
  {
    key: 'terms',
    label: 'containerList.terms',
    kind: 'choice',
    values: ['carrier', 'customer', 'none'],
    nameOf: (value, say) => say(`containerList.termsOf.${value as 'carrier' | 'customer' | 'none'}`),
  },
  {
    key: 'deadline',
    label: 'containers.lastFreeDay',
    kind: 'days',
    labels: { from: 'containerList.deadlineFrom', to: 'containerList.deadlineTo' },
  },
  { key: 'returned', label: 'containerList.returned', kind: 'switch', isUsual: true },
]

const shared = {
  title: 'containerList.title',
  rows: 'freight.fields.containers',
  perPage: rowsPerPage,
  keyOf: ({ id }: ListedContainer) => String(id),
  nameOf: ({ number }: ListedContainer) => number,
  search: { label: 'containerList.search', hint: 'containerList.searchHint' },
  help: { days: 'tracking.daysHelp' },
} as const

/** Both tabs, and the containers of cancelled shipments, which are in none: the newest first. */
export const allContainersList: ListDefinition<ListedContainer, ContainerColumn> = {
  ...shared,
  key: 'all-containers',
  path: href('containers'),
  file: 'Containers',
  columns: columnsOf('arrived'),
  order: null,
  filters: [...filters, ...filtersOfArrived.filter(({ kind }) => kind !== 'switch')],
}

export const containerLists: Record<ListTab, ListDefinition<ListedContainer, ContainerColumn>> = {
  next: {
    ...shared,
    key: 'containers',
    path: href('containers'),
    file: 'Containers-Next',
    columns: columnsOf('next'),
    filters,
    order: { by: 'eta', descending: false },
  },
  arrived: {
    ...shared,
    key: 'arrived-containers',
    path: href('containers', { tab: 'Arrived' }),
    file: 'Containers-Arrived',
    columns: columnsOf('arrived'),
    filters: [...filters, ...filtersOfArrived],
    order: { by: 'left', descending: false },
  },
}

function columnsOf(tab: ListTab): readonly ListColumn<ListedContainer, ContainerColumn>[] {
  const all: readonly ListColumn<ListedContainer, ContainerColumn>[] = columns
  const shown = usual[tab].flatMap((key) => all.find((column) => column.key === key) ?? [])
  const others = all.filter(({ key }) => !usual[tab].includes(key))
  return [
    ...shown.map((column) => (yielding.includes(column.key) ? { ...column, yields: true as const } : column)),
    ...others.map((column) => ({ ...column, isExtra: true as const })),
  ]
}

function date<Zone extends Extract<ListColumn<ListedContainer>, { kind: 'local' }>['zone']>(
  zone: Zone,
  value: (row: ListedContainer) => InstantAtPlace | null,
) {
  return { kind: 'local', sort: true, minWidth: '5.625rem', zone, value } as const
}
