import { legModes, modes } from '#domain/freight/geography/mode.ts'
import { joinPlace } from '#domain/freight/geography/places/place-facts.ts'
import { delayDaysAt } from '#domain/freight/shipments/delay-query.server.ts'
import { statuses, traffics } from '#domain/freight/shipments/shipment.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { choiceNames, dated, type SourceColumn } from './report-source.server.ts'

const ports = `${joinPlace('pol', 's.project_id', 's.origin_port')} ${joinPlace('pod', 's.project_id', 's.destination_port')}`
/** Outer joins: PostgreSQL skips those whose columns a report does not use. */
export const shipmentJoins = `${ports} left join shipment_facts sf on sf.shipment_id = s.id`
export const shipmentTables = `shipments s join customers c on c.id = s.customer_id and s.hidden_at is null ${shipmentJoins}`

const placeOf = (port: string, text: string) => `coalesce(${port}.name || ' ' || ${port}.code, ${text})`
const clockOf = (port: string, clock: TextKey) => ({ zone: `coalesce(${port}.time_zone, 'UTC')`, clock })
const atOrigin = clockOf('pol', 'reports.clocks.origin')
const atDestination = clockOf('pod', 'reports.clocks.destination')
const atEvent = { zone: 'e.time_zone', clock: 'reports.clocks.event' } as const

/** 100 where an arrived shipment was on time, else 0, so that the mean is a percentage. */
const onTime = `case when sf.arrived_at is not null then case when sf.told_delay > 0 then 0 when sf.told_delay <= 0 then 100 end end`

export const shipmentColumns: readonly SourceColumn[] = [
  { id: 'column-number', label: 'freight.fields.number', kind: 'text', from: 's.number' },
  { id: 'column-customer', label: 'freight.fields.customer', kind: 'text', from: 'c.name' },
  {
    id: 'column-status',
    label: 'freight.fields.status',
    kind: 'choice',
    from: 's.status',
    values: choiceNames(statuses, (value) => `freight.statuses.${value}`),
  },
  {
    id: 'column-mode',
    label: 'freight.fields.mode',
    kind: 'choice',
    from: 's.mode',
    values: choiceNames(modes, (value) => `freight.modes.${value}`),
  },
  {
    id: 'column-traffic',
    label: 'freight.fields.traffic',
    kind: 'choice',
    from: 's.traffic',
    values: choiceNames(traffics, (value) => `freight.traffics.${value}`),
  },
  { id: 'column-date', label: 'freight.fields.shipmentDate', kind: 'day', from: 's.shipment_date' },
  { id: 'column-pol', label: 'freight.fields.pol', kind: 'text', from: placeOf('pol', 's.origin_text') },
  { id: 'column-pod', label: 'freight.fields.pod', kind: 'text', from: placeOf('pod', 's.destination_text') },
  {
    id: 'column-lane',
    label: 'reportColumns.lane',
    kind: 'text',
    from: `coalesce(pol.name, s.origin_text) || ' → ' || coalesce(pod.name, s.destination_text)`,
  },
  { id: 'column-pol-code', label: 'reportColumns.polCode', kind: 'text', from: 's.origin_port' },
  { id: 'column-pod-code', label: 'reportColumns.podCode', kind: 'text', from: 's.destination_port' },
  { id: 'column-etd', label: 'freight.fields.etd', kind: 'instant', ...dated('s.etd'), ...atOrigin },
  { id: 'column-atd', label: 'freight.fields.atd', kind: 'instant', ...dated('sf.departed_at'), ...atOrigin },
  { id: 'column-eta', label: 'freight.fields.eta', kind: 'instant', ...dated('s.eta'), ...atDestination },
  { id: 'column-planned-eta', label: 'reportColumns.plannedEta', kind: 'instant', ...dated('sf.first_eta'), ...atDestination },
  { id: 'column-ata', label: 'freight.fields.ata', kind: 'instant', ...dated('sf.arrived_at'), ...atDestination },
  { id: 'column-delay', label: 'reportColumns.delay', kind: 'number', from: 'sf.told_delay', fromAt: (at) => delayDaysAt('sf', at) },
  { id: 'column-on-time', label: 'reportColumns.onTime', kind: 'number', from: onTime },
  { id: 'column-promised', label: 'freight.fields.promised', kind: 'day', from: 's.promised_on' },
  { id: 'column-delivered', label: 'reportColumns.delivered', kind: 'instant', ...dated('sf.delivered_at'), ...atDestination },
  { id: 'column-cargo-ready', label: 'freight.fields.cargoReady', kind: 'day', from: 's.cargo_ready_on' },
  { id: 'column-supplier', label: 'freight.fields.supplier', kind: 'text', from: 's.supplier_name' },
  { id: 'column-consignee', label: 'freight.fields.consignee', kind: 'text', from: 's.consignee_name' },
  { id: 'column-client-reference', label: 'freight.fields.clientReference', kind: 'text', from: 's.client_reference' },
  { id: 'column-third-party-reference', label: 'freight.fields.thirdPartyReference', kind: 'text', from: 's.third_party_reference' },
  { id: 'column-hbl', label: 'freight.fields.hbl', kind: 'text', from: 's.hbl' },
  { id: 'column-mbl', label: 'freight.fields.mbl', kind: 'text', from: 's.mbl' },
  { id: 'column-carrier-booking', label: 'freight.fields.carrierBooking', kind: 'text', from: 's.carrier_booking' },
  { id: 'column-carrier', label: 'freight.fields.carrier', kind: 'text', from: 's.carrier' },
  { id: 'column-agent', label: 'freight.fields.agent', kind: 'text', from: 's.agent' },
  { id: 'column-vessel', label: 'freight.fields.vessel', kind: 'text', from: 's.vessel' },
  { id: 'column-voyage', label: 'freight.fields.voyage', kind: 'text', from: 's.voyage' },
  { id: 'column-incoterm', label: 'freight.fields.incoterm', kind: 'text', from: 's.incoterm' },
  { id: 'column-invoicing', label: 'freight.fields.invoicing', kind: 'text', from: 's.invoicing' },
  { id: 'column-goods', label: 'freight.fields.goods', kind: 'text', from: 's.goods' },
  { id: 'column-weight', label: 'reportColumns.weight', kind: 'number', from: 's.weight_kg' },
  { id: 'column-volume', label: 'reportColumns.volume', kind: 'number', from: 's.volume_m3' },
  { id: 'column-pieces', label: 'freight.fields.pieces', kind: 'number', from: 's.pieces' },
  {
    id: 'column-dgr',
    label: 'freight.fields.dgr',
    kind: 'choice',
    from: 's.dgr::text',
    values: choiceNames(['true', 'false'] as const, (value) => `reports.yesNo.${value}`),
  },
]

const events = Object.entries(eventNames).map(([value, name]) => ({ value, label: `freight.events.${name}` as TextKey }))

export const eventColumns: readonly SourceColumn[] = [
  { id: 'column-event', label: 'reportColumns.event', kind: 'choice', from: 'e.event_type::text', values: events },
  { id: 'column-event-at', label: 'reportColumns.eventAt', kind: 'instant', from: 'e.occurred_at', isDay: 'e.is_day', ...atEvent },
  { id: 'column-event-description', label: 'reportColumns.eventDescription', kind: 'text', from: 'e.description' },
  { id: 'column-event-place', label: 'reportColumns.eventPlace', kind: 'text', from: 'e.origin_name' },
  { id: 'column-event-responsible', label: 'reportColumns.eventResponsible', kind: 'text', from: 'e.responsible' },
]

export const legColumns: readonly SourceColumn[] = [
  { id: 'column-leg', label: 'reportColumns.leg', kind: 'number', from: 'leg.sequence' },
  { id: 'column-leg-from', label: 'freight.fields.from', kind: 'text', from: placeOf('gol', 'null') },
  { id: 'column-leg-to', label: 'freight.fields.to', kind: 'text', from: placeOf('god', 'null') },
  { id: 'column-leg-carrier', label: 'freight.fields.carrier', kind: 'text', from: 'leg.carrier' },
  { id: 'column-leg-vessel', label: 'freight.fields.vessel', kind: 'text', from: 'leg.vessel' },
  { id: 'column-leg-voyage', label: 'freight.fields.voyage', kind: 'text', from: 'leg.voyage' },
  { id: 'column-leg-etd', label: 'freight.fields.etd', kind: 'instant', ...dated('leg.etd'), ...clockOf('gol', 'reports.clocks.legFrom') },
  { id: 'column-leg-eta', label: 'freight.fields.eta', kind: 'instant', ...dated('leg.eta'), ...clockOf('god', 'reports.clocks.legTo') },
  {
    id: 'column-leg-mode',
    label: 'freight.fields.mode',
    kind: 'choice',
    from: 'case when leg.id is not null then coalesce(leg.mode, s.mode) end',
    values: choiceNames(legModes, (mode) => `freight.modes.${mode}`),
  },
  { id: 'column-leg-atd', label: 'freight.fields.atd', kind: 'instant', ...dated('leg.atd'), ...clockOf('gol', 'reports.clocks.legFrom') },
  { id: 'column-leg-ata', label: 'freight.fields.ata', kind: 'instant', ...dated('leg.ata'), ...clockOf('god', 'reports.clocks.legTo') },
]
