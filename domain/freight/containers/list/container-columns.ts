import type { InstantAtPlace, ListColumn } from '#domain/core/lists/list-definition.ts'
import type { CostsAtPort } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import { atPlace } from '#domain/freight/shipments/list/shipment-columns.ts'
import { inUnits } from '#domain/platform/currency.ts'
import type { ListedContainer } from './container-row.ts'

const place = (known: PlaceFacts | null, text: string | null) => (known ? `${known.name} ${known.code}` : text)
const portOf = ({ terminal, destination }: ListedContainer) => terminal ?? destination

export const listedContainerColumns = [
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
  { key: 'cost', label: 'containerList.cost', ...cost(({ accrued }) => accrued), sort: 'page' },
  { key: 'costInAWeek', label: 'containerList.costInAWeek', ...cost(({ inAWeek }) => inAWeek), sort: 'page' },
  {
    key: 'exception',
    label: 'freight.fields.exception',
    kind: 'text',
    sheetWidth: 28,
    value: ({ exceptions }, say) => exceptions.map((kind) => say(`freight.exceptions.${kind}`)).join(', ') || null,
  },
  {
    key: 'reference',
    label: 'freight.fields.clientReference',
    kind: 'text',
    sheetWidth: 20,
    value: ({ clientReference }) => clientReference,
  },
  {
    key: 'arrival',
    label: 'containerList.arrival',
    ...date('containerList.portZone', (row) => atPlace(row, row.ata ? 'ata' : 'eta', portOf(row))),
  },
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

export type ContainerColumn = (typeof listedContainerColumns)[number]['key']

/** In the tariff's currency, of the days that the port's calendar has counted. */
function cost(units: (costs: CostsAtPort) => number | null) {
  const value = ({ costs }: ListedContainer) => {
    const known = costs && units(costs)
    return known === null ? null : inUnits(known, costs?.currency ?? '')
  }
  return { kind: 'money', minWidth: '6rem', value, currency: ({ costs }: ListedContainer) => costs?.currency ?? null } as const
}

function date<Zone extends Extract<ListColumn<ListedContainer>, { kind: 'local' }>['zone']>(
  zone: Zone,
  value: (row: ListedContainer) => InstantAtPlace | null,
) {
  return { kind: 'local', sort: true, minWidth: '5.625rem', zone, value } as const
}
