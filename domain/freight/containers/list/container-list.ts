import { href } from '#domain/core/href.ts'
import type { ListColumn, ListDefinition, ListFilter } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { groupFilter } from '#domain/directory/lists/group-filter.ts'
import type { ContainerStatus, IncidentType } from '#domain/freight/containers/container.ts'
import { containerStatuses, incidentTypes } from '#domain/freight/containers/container.ts'
import { type Mode, modes } from '#domain/freight/geography/mode.ts'
import { withCode } from '#domain/freight/shipments/list/shipment-columns.ts'
import { type ContainerColumn, listedContainerColumns } from './container-columns.ts'
import type { ListedContainer } from './container-row.ts'

/** The tabs of Container Management. */
export const listTabs = ['next', 'arrived'] as const
export type ListTab = (typeof listTabs)[number]

/** `open` is the second view of Tracking: whatever is not yet returned empty (product decision 48). */
export const containerListNames = [...listTabs, 'open'] as const
export type ContainerListName = (typeof containerListNames)[number]

const usual: Record<ContainerListName, readonly ContainerColumn[]> = {
  next: ['number', 'shipment', 'customer', 'status', 'eta', 'carrier', 'vessel', 'pol', 'pod', 'incident'],
  arrived: ['number', 'shipment', 'customer', 'status', 'left', 'deadline', 'cost', 'incident', 'terminal', 'ata'],
  open: ['number', 'shipment', 'reference', 'arrival', 'terminal', 'status', 'deadline', 'left', 'cost', 'costInAWeek', 'exception'],
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

export const containerLists: Record<ContainerListName, ListDefinition<ListedContainer, ContainerColumn>> = {
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
  open: {
    ...shared,
    title: 'freight.fields.containers',
    key: 'open-containers',
    path: href('trackingContainers'),
    file: 'Containers',
    columns: columnsOf('open'),
    filters: [...filters, ...filtersOfArrived],
    order: { by: 'left', descending: false },
  },
}

function columnsOf(tab: ContainerListName): readonly ListColumn<ListedContainer, ContainerColumn>[] {
  const all: readonly ListColumn<ListedContainer, ContainerColumn>[] = listedContainerColumns
  const shown = usual[tab].flatMap((key) => all.find((column) => column.key === key) ?? [])
  const others = all.filter(({ key }) => !usual[tab].includes(key))
  return [
    ...shown.map((column) => (yielding.includes(column.key) ? { ...column, yields: true as const } : column)),
    ...others.map((column) => ({ ...column, isExtra: true as const })),
  ]
}
