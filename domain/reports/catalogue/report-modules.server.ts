import type { RoleId } from '#domain/core/viewer/roles.ts'
import { joinPlace } from '#domain/freight/geography/places/place-facts.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { containerColumns, containerEventColumns, incidentColumns } from './container-columns.server.ts'
import { documentColumns, gatheredDocuments } from './document-columns.server.ts'
import { exceptionColumns, joinOpenExceptions } from './exception-columns.server.ts'
import { invoiceColumns, invoiceLineColumns, invoiceTables } from './invoice-columns.server.ts'
import { describeColumn, type ReportModule } from './report-column.ts'
import type { SourceModule } from './report-source.server.ts'
import { eventColumns, legColumns, shipmentColumns, shipmentTables } from './shipment-columns.server.ts'
import { reportTicketColumns, ticketTables } from './ticket-columns.server.ts'
import { areReportedTickets } from './ticket-scope.server.ts'

const containerJoins = `${joinPlace('kt', 's.project_id', 'k.port_terminal')} left join container_facts kf on kf.container_id = k.id`
const ofContainers = {
  id: 'container-event',
  label: 'reports.levels.containerEvent',
  under: 'container',
  join: 'left join container_events ke on ke.container_id = k.id',
  key: 'ke.id',
  options: containerEventColumns,
} as const
const shipment = { id: 'shipment', label: 'reports.levels.shipment', key: 's.id', options: shipmentColumns } as const

/** Without an alias, so that the access filter of tickets applies unchanged. */
const ofTickets = 'tickets'
const shipments = { table: 's', newest: 's.shipment_date' }

export const modules: readonly SourceModule[] = [
  {
    id: 'tracking',
    label: 'reports.modules.tracking',
    capability: 'follow-shipments',
    owner: shipments,
    from: shipmentTables,
    container: 'null',
    levels: [
      shipment,
      {
        id: 'container',
        label: 'reports.levels.container',
        under: 'shipment',
        join: `left join containers k on k.shipment_id = s.id and k.hidden_at is null ${containerJoins}`,
        key: 'k.id',
        options: containerColumns,
      },
      ofContainers,
      {
        id: 'exception',
        label: 'reports.levels.exception',
        under: 'shipment',
        joinAt: joinOpenExceptions,
        key: 'x.id',
        options: exceptionColumns,
      },
      {
        id: 'leg',
        label: 'reports.levels.leg',
        under: 'shipment',
        join: `left join routings leg on leg.shipment_id = s.id ${joinPlace('gol', 's.project_id', 'leg.origin_port')}
          ${joinPlace('god', 's.project_id', 'leg.destination_port')}`,
        key: 'leg.id',
        options: legColumns,
      },
      {
        id: 'event',
        label: 'reports.levels.event',
        under: 'shipment',
        join: 'left join shipment_events e on e.shipment_id = s.id',
        key: 'e.id',
        options: eventColumns,
      },
    ],
  },
  {
    id: 'containers',
    label: 'reports.modules.containers',
    capability: 'manage-containers',
    owner: shipments,
    from: `${shipmentTables} join containers k on k.shipment_id = s.id and k.hidden_at is null ${containerJoins}`,
    container: 'k.id',
    levels: [{ id: 'container', label: 'reports.levels.container', key: 'k.id', options: containerColumns }, shipment, ofContainers],
  },
  {
    id: 'incidents',
    label: 'reports.modules.incidents',
    capability: 'edit-container',
    owner: shipments,
    from: `${shipmentTables} join containers k on k.shipment_id = s.id and k.hidden_at is null ${containerJoins}
      join incidents i on i.container_id = k.id and i.deleted_at is null
      left join incident_causes ic on ic.project_id = i.project_id and ic.id = i.cause_id`,
    container: 'k.id',
    levels: [
      { id: 'incident', label: 'reports.levels.incident', key: 'i.id', options: incidentColumns },
      { id: 'container', label: 'reports.levels.container', key: 'k.id', options: containerColumns },
      shipment,
    ],
  },
  {
    id: 'events',
    label: 'reports.modules.events',
    capability: 'see-shipment',
    owner: shipments,
    from: `${shipmentTables} join shipment_events e on e.shipment_id = s.id`,
    container: 'null',
    levels: [{ id: 'event', label: 'reports.levels.event', key: 'e.id', options: eventColumns }, shipment],
  },
  {
    id: 'documents',
    label: 'reports.modules.documents',
    capability: 'read-shipment-documents',
    owner: shipments,
    from: shipmentTables,
    gather: gatheredDocuments,
    container: 'null',
    levels: [{ id: 'document', label: 'reports.levels.document', key: 'doc.key', options: documentColumns }, shipment],
  },
  {
    id: 'tickets',
    label: 'reports.modules.tickets',
    capability: 'open-service-desk',
    owner: { table: ofTickets, newest: `${ofTickets}.created_at` },
    isForAccountsOnly: true,
    seenBy: areReportedTickets,
    from: ticketTables,
    container: `${ofTickets}.container_id`,
    levels: [{ id: 'ticket', label: 'reports.levels.ticket', key: `${ofTickets}.id`, options: reportTicketColumns }, shipment],
  },
  {
    id: 'invoices',
    label: 'reports.modules.invoices',
    capability: 'manage-costs',
    owner: { table: 'v', newest: 'v.issued_on' },
    isForAccountsOnly: true,
    from: invoiceTables,
    container: 'null',
    levels: [
      { id: 'invoice', label: 'reports.levels.invoice', key: 'v.id', options: invoiceColumns },
      {
        id: 'line',
        label: 'reports.levels.line',
        under: 'invoice',
        join: 'left join invoice_lines vl on vl.invoice_id = v.id',
        key: 'vl.id',
        options: invoiceLineColumns,
      },
      shipment,
    ],
  },
]

export function findModule(role: RoleId, id: string): SourceModule | undefined {
  return modules.find((module) => module.id === id && isAllowed(role, module.capability))
}

export function listModules(role: RoleId): ReportModule[] {
  return modules.filter(({ capability }) => isAllowed(role, capability)).map(describeModule)
}

const describeModule = ({ id, label, levels }: SourceModule): ReportModule => ({
  id,
  label,
  levels: levels.map(({ id, label, options }) => ({ id, label, options: options.map(describeColumn) })),
})
