import type { UndoLayout } from '#domain/core/change-sets/undo-plan.server.ts'

/** What of a run is undone as one: a shipment with its events and dates, a container, an invoice, a customer with its other names. */
export const runLayout: UndoLayout = {
  objects: {
    shipment_events: 'shipments',
    shipment_dates: 'shipments',
    shipment_field_rules: 'shipments',
    routings: 'shipments',
    shipment_history: 'shipments',
    shipment_sources: 'shipments',
    container_events: 'containers',
    container_feeds: 'containers',
    invoice_lines: 'invoices',
    customer_aliases: 'customers',
  },
  derived: ['exceptions', 'activity_events', 'doubts'],
}

/** What the audit trail calls them. */
export const subjectKinds = {
  shipments: 'shipment',
  containers: 'container',
  invoices: 'invoice',
  customers: 'customer',
  customer_groups: 'group',
  held_shipments: 'held-shipment',
}
