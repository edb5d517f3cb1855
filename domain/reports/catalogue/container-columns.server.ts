import { containerStatuses, incidentTypes } from '#domain/freight/containers/container.ts'
import { containerEventNames } from '#domain/freight/containers/details/container-steps.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { choiceNames, dated, type SourceColumn } from './report-source.server.ts'

/** Of the container's terminal `kt`, else of its shipment's port. */
const zone = `coalesce(kt.time_zone, pod.time_zone, 'UTC')`
const atPlace = { zone, clock: 'reports.clocks.container' } as const
export const containerColumns: readonly SourceColumn[] = [
  { id: 'column-container', label: 'freight.fields.container', kind: 'text', from: 'k.number' },
  { id: 'column-container-type', label: 'freight.fields.type', kind: 'text', from: 'k.type' },
  {
    id: 'column-container-status',
    label: 'reportColumns.containerStatus',
    kind: 'choice',
    from: 'k.status',
    values: choiceNames(containerStatuses, (value) => `freight.containerStatuses.${value}`),
  },
  { id: 'column-container-carrier', label: 'freight.fields.carrier', kind: 'text', from: 'coalesce(k.carrier, s.carrier)' },
  { id: 'column-terminal', label: 'freight.fields.portTerminal', kind: 'text', from: `kt.name || ' ' || kt.code` },
  { id: 'column-container-eta', label: 'freight.fields.eta', kind: 'instant', ...dated('kf.eta'), ...atPlace },
  { id: 'column-container-ata', label: 'freight.fields.ata', kind: 'instant', ...dated('kf.arrived_at'), ...atPlace },
  { id: 'column-out-of-gate', label: 'freight.fields.outGate', kind: 'instant', ...dated('kf.out_of_gate_at'), ...atPlace },
  {
    id: 'column-container-delivered',
    label: 'freight.fields.deliveryDestination',
    kind: 'instant',
    ...dated('kf.delivered_at'),
    ...atPlace,
  },
  { id: 'column-returned', label: 'freight.fields.emptyReturned', kind: 'instant', ...dated('kf.returned_at'), ...atPlace },
  { id: 'column-free-days', label: 'freight.fields.customerFreeDays', kind: 'number', from: 'k.customer_free_days' },
  {
    id: 'column-last-free-day',
    label: 'reportColumns.lastFreeDay',
    kind: 'day',
    // The day after arrival is the first free day; an agreed return date wins.
    from: `coalesce(k.max_empty_returned_on, (kf.arrived_at at time zone ${zone})::date + k.customer_free_days::int)`,
  },
  { id: 'column-container-weight', label: 'reportColumns.weight', kind: 'number', from: 'k.weight_kg' },
  { id: 'column-container-volume', label: 'reportColumns.volume', kind: 'number', from: 'k.volume_m3' },
  { id: 'column-container-pieces', label: 'freight.fields.pieces', kind: 'number', from: 'k.pieces' },
  { id: 'column-temperature', label: 'freight.fields.temperature', kind: 'text', from: 'k.temperature' },
  {
    id: 'column-container-dgr',
    label: 'freight.fields.dgr',
    kind: 'choice',
    from: 'k.dgr::text',
    values: choiceNames(['true', 'false'] as const, (value) => `reports.yesNo.${value}`),
  },
]

const events = Object.entries(containerEventNames).map(([value, name]) => ({ value, label: `freight.events.${name}` as TextKey }))

export const containerEventColumns: readonly SourceColumn[] = [
  { id: 'column-container-event', label: 'reportColumns.event', kind: 'choice', from: 'ke.event_type::text', values: events },
  {
    id: 'column-container-event-at',
    label: 'reportColumns.eventAt',
    kind: 'instant',
    from: 'ke.occurred_at',
    isDay: 'ke.is_day',
    zone: 'ke.time_zone',
    clock: 'reports.clocks.event',
  },
  { id: 'column-container-event-description', label: 'reportColumns.eventDescription', kind: 'text', from: 'ke.description' },
  { id: 'column-container-event-responsible', label: 'reportColumns.eventResponsible', kind: 'text', from: 'ke.responsible' },
]

export const incidentColumns: readonly SourceColumn[] = [
  {
    id: 'column-incident',
    label: 'reportColumns.incident',
    kind: 'choice',
    from: 'i.type',
    values: choiceNames(incidentTypes, (value) => `reports.incidents.${value}`),
  },
  {
    id: 'column-incident-cause',
    label: 'reportColumns.cause',
    kind: 'text',
    from: 'ic.name',
    named: { name: 'ic.name', names: 'ic.names' },
  },
  { id: 'column-incident-on', label: 'reportColumns.incidentOn', kind: 'day', from: 'i.occurred_on' },
  { id: 'column-incident-comment', label: 'reportColumns.comment', kind: 'text', from: 'i.comment' },
]
