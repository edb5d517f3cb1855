import { href } from '#domain/core/href.ts'
import type { InstantAtPlace, ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { groupFilter } from '#domain/directory/lists/group-filter.ts'
import { type ExceptionKind, exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { type Mode, modes } from '#domain/freight/geography/mode.ts'
import { unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { type Arrival, arrivals, type MissingDate, missingDates } from '#domain/freight/shipments/index/arrival.ts'
import { atPlace, withCode } from '#domain/freight/shipments/list/shipment-columns.ts'
import { type Status, statuses, type Traffic, traffics } from '#domain/freight/shipments/shipment.ts'

const columns = [
  {
    key: 'number',
    label: 'tracking.columns.number',
    kind: 'text',
    sort: true,
    minWidth: '6.5rem',
    sheetWidth: 18,
    value: ({ number }) => number,
  },
  {
    key: 'status',
    label: 'tracking.columns.status',
    kind: 'text',
    sort: true,
    sheetWidth: 14,
    value: ({ status }, say) => say(`freight.statuses.${status}`),
  },
  {
    key: 'customer',
    label: 'tracking.columns.customer',
    kind: 'text',
    sort: true,
    yields: true,
    sheetWidth: 28,
    value: ({ customer }) => customer,
  },
  {
    key: 'mode',
    label: 'tracking.columns.mode',
    kind: 'text',
    sort: true,
    yields: true,
    sheetWidth: 12,
    value: ({ mode }, say) => say(`freight.modes.${mode ?? 'land'}`),
  },
  {
    key: 'pol',
    label: 'tracking.columns.pol',
    kind: 'text',
    sort: true,
    keepsEnd: true,
    sheetWidth: 24,
    value: (card) => placeText(card.origin, card.originText),
  },
  {
    key: 'pod',
    label: 'tracking.columns.pod',
    kind: 'text',
    sort: true,
    keepsEnd: true,
    sheetWidth: 24,
    value: (card) => placeText(card.destination, card.destinationText),
  },
  { key: 'etd', label: 'tracking.columns.etd', ...date('polZone', (card) => atPlace(card, 'etd', card.origin)) },
  { key: 'eta', label: 'tracking.columns.eta', ...date('podZone', (card) => atPlace(card, 'eta', card.destination)) },
  {
    key: 'delay',
    label: 'tracking.columns.delay',
    kind: 'number',
    sort: true,
    minWidth: '4rem',
    yields: true,
    value: ({ delayDays }) => delayDays,
  },
  { key: 'atd', label: 'tracking.columns.atd', isExtra: true, ...date('polZone', (card) => atPlace(card, 'atd', card.origin)) },
  { key: 'ata', label: 'tracking.columns.ata', yields: true, ...date('podZone', (card) => atPlace(card, 'ata', card.destination)) },
  {
    key: 'traffic',
    label: 'tracking.columns.traffic',
    ...extra('6.5rem', 14, ({ traffic }, say) => traffic && say(`freight.traffics.${traffic}`)),
    sort: true,
  },
  { key: 'carrier', label: 'tracking.columns.carrier', ...extra('8rem', 24, ({ carrier }) => carrier), sort: true },
  { key: 'incoterm', label: 'tracking.columns.incoterm', ...extra('5rem', 10, ({ incoterm }) => incoterm), sort: true },
  { key: 'supplier', label: 'tracking.columns.supplier', ...extra('9rem', 28, ({ supplier }) => supplier), sort: true },
  { key: 'consignee', label: 'tracking.columns.consignee', ...extra('9rem', 28, ({ consignee }) => consignee), sort: true },
  // Reference columns are not sortable: almost every value is unique, so one such order costs as much as all others together.
  { key: 'reference', label: 'tracking.columns.reference', ...extra('8rem', 20, ({ clientReference }) => clientReference) },
  { key: 'containers', label: 'tracking.columns.containers', ...extra('8.5rem', 24, ({ containers }) => containers.join(', ') || null) },
  {
    key: 'progress',
    label: 'tracking.columns.progress',
    kind: 'percent',
    isExtra: true,
    sort: true,
    minWidth: '5rem',
    value: ({ progress }) => progress,
  },
] as const satisfies readonly ListColumn<ShipmentCard>[]

type TrackingColumn = (typeof columns)[number]['key']

export const trackingList: ListDefinition<ShipmentCard, TrackingColumn> = {
  key: 'tracking',
  path: href('tracking'),
  title: 'tracking.title',
  rows: 'tracking.list',
  file: 'Tracking',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number }) => number,
  columns,
  filters: [
    {
      key: 'mode',
      label: 'tracking.fields.mode',
      kind: 'choice',
      isUsual: true,
      values: modes,
      nameOf: (value, say) => say(`freight.modes.${value as Mode}`),
    },
    {
      key: 'status',
      label: 'tracking.fields.status',
      kind: 'choice',
      isUsual: true,
      values: statuses,
      nameOf: (value, say) => say(`freight.statuses.${value as Status}`),
    },
    {
      key: 'traffic',
      label: 'tracking.fields.traffic',
      kind: 'choice',
      isUsual: true,
      values: traffics,
      nameOf: (value, say) => say(`freight.traffics.${value as Traffic}`),
    },
    { key: 'pol', label: 'tracking.fields.pol', kind: 'choice', isUsual: true, nameOf: withCode },
    { key: 'pod', label: 'tracking.fields.pod', kind: 'choice', isUsual: true, nameOf: withCode },
    { ...groupFilter, label: 'freight.fields.group' },
    { key: 'carrier', label: 'tracking.fields.carrier', kind: 'choice' },
    { key: 'incoterm', label: 'tracking.fields.incoterm', kind: 'choice' },
    { key: 'month', label: 'tracking.fields.month', kind: 'choice', isBefore: (one, other) => one > other },
    {
      key: 'exception',
      label: 'tracking.fields.exception',
      kind: 'choice',
      values: exceptionKinds,
      nameOf: (value, say) => say(`freight.exceptions.${value as ExceptionKind}`),
      isBefore: (one, other) => exceptionKinds.indexOf(one as ExceptionKind) < exceptionKinds.indexOf(other as ExceptionKind),
    },
    {
      key: 'country',
      label: 'tracking.fields.country',
      kind: 'choice',
      nameOf: (value, say, name = value) => (value === unknownCountry ? say('freight.unknownCountry') : name),
    },
    { key: 'year', label: 'tracking.fields.year', kind: 'choice', isBefore: (one, other) => one > other },
    {
      key: 'containerState',
      label: 'tracking.fields.containerState',
      kind: 'choice',
      values: ['not_returned'],
      nameOf: (_, say) => say('freight.notReturned'),
    },
    { key: 'arrivedIn', label: 'tracking.fields.arrivedIn', kind: 'choice', isBefore: (one, other) => one > other },
    {
      key: 'arrival',
      label: 'tracking.fields.arrival',
      kind: 'choice',
      values: arrivals,
      nameOf: (value, say) => say(`freight.arrivals.${value as Arrival}`),
    },
    {
      key: 'missing',
      label: 'tracking.fields.missing',
      kind: 'choice',
      values: missingDates,
      nameOf: (value, say) => say(`freight.missingDates.${value as MissingDate}`),
    },
    { key: 'supplier', label: 'tracking.fields.supplier', kind: 'words' },
    { key: 'consignee', label: 'tracking.fields.consignee', kind: 'words' },
    { key: 'reference', label: 'tracking.fields.reference', kind: 'words' },
    { key: 'container', label: 'tracking.fields.container', kind: 'words' },
    { key: 'etd', label: 'tracking.columns.etd', kind: 'days', labels: { from: 'tracking.fields.etdFrom', to: 'tracking.fields.etdTo' } },
    { key: 'eta', label: 'tracking.columns.eta', kind: 'days', labels: { from: 'tracking.fields.etaFrom', to: 'tracking.fields.etaTo' } },
  ],
  search: { label: 'tracking.search', hint: 'tracking.searchHint' },
  help: { words: 'tracking.wordsHelp', days: 'tracking.daysHelp' },
  order: null,
}

function date(zone: 'polZone' | 'podZone', value: (card: ShipmentCard) => InstantAtPlace | null) {
  return { kind: 'local', sort: true, minWidth: '5.625rem', zone: `tracking.columns.${zone}`, value } as const
}

function extra<Value extends Extract<ListColumn<ShipmentCard>, { kind: 'text' }>['value']>(
  minWidth: string,
  sheetWidth: number,
  value: Value,
) {
  return { kind: 'text', isExtra: true, minWidth, sheetWidth, value } as const
}
