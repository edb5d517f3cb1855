import type { Say, TextKey } from '#domain/locales/text-key.ts'

/** What tables hold, for a count of rows. Of a table that is not named here, "other records". */
const named = new Set([
  ...['shipments', 'containers', 'invoices', 'customers', 'customer_groups', 'held_shipments'],
  ...['shipment_events', 'shipment_dates', 'shipment_comments', 'shipment_documents', 'shipment_follows', 'routings'],
  ...['container_events', 'container_feeds', 'container_comments', 'container_documents', 'container_history', 'incidents'],
  ...['invoice_lines', 'invoice_documents', 'exceptions_set_aside', 'exception_thresholds', 'tickets', 'user_customers', 'contacts'],
  ...['customer_aliases', 'customer_alerts', 'customer_logos', 'shipment_history'],
])

export const rowsInWords = (t: Say, table: string, rows: number, total: string): string =>
  t(`received.undo.rows.${named.has(table) ? table : 'rest'}` as TextKey, { count: rows, total })

/** Counts of rows by table; those of tables that are not named here are one. */
export function countsInWords(t: Say, rows: Readonly<Record<string, number>>, count: (rows: number) => string): string[] {
  const counts = new Map<string, number>()
  for (const [table, each] of Object.entries(rows)) {
    const name = named.has(table) ? table : 'rest'
    counts.set(name, (counts.get(name) ?? 0) + each)
  }
  return [...counts].map(([name, total]) => rowsInWords(t, name, total, count(total)))
}

const columns: Record<string, TextKey> = {
  number: 'freight.fields.number',
  name: 'administration.history.fields.name',
  customer_id: 'freight.fields.customer',
  group_id: 'freight.fields.group',
  shipment_id: 'freight.fields.number',
  mode: 'freight.fields.mode',
  traffic: 'freight.fields.traffic',
  status: 'freight.fields.status',
  shipment_date: 'freight.fields.shipmentDate',
  supplier_name: 'freight.fields.supplier',
  supplier_address: 'received.undo.columns.supplierAddress',
  consignee_name: 'freight.fields.consignee',
  consignee_address: 'received.undo.columns.consigneeAddress',
  delivery_name: 'freight.fields.delivery',
  delivery_address: 'received.undo.columns.deliveryAddress',
  client_reference: 'freight.fields.clientReference',
  project_reference: 'received.undo.columns.projectReference',
  third_party_reference: 'freight.fields.thirdPartyReference',
  carrier_booking: 'freight.fields.carrierBooking',
  incoterm: 'freight.fields.incoterm',
  hbl: 'freight.fields.hbl',
  mbl: 'freight.fields.mbl',
  carrier: 'freight.fields.carrier',
  agent: 'freight.fields.agent',
  co_loader: 'freight.fields.coLoader',
  vessel: 'freight.fields.vessel',
  voyage: 'freight.fields.voyage',
  origin_port: 'freight.fields.originPort',
  destination_port: 'freight.fields.destinationPort',
  origin_text: 'received.undo.columns.originText',
  destination_text: 'received.undo.columns.destinationText',
  booking_requested_at: 'freight.events.bookingRequest',
  cargo_ready_on: 'freight.fields.cargoReady',
  etd: 'freight.fields.etd',
  eta: 'freight.fields.eta',
  planned_eta: 'reportColumns.plannedEta',
  atd: 'freight.fields.atd',
  ata: 'freight.fields.ata',
  promised_on: 'freight.fields.promised',
  delivered_at: 'reportColumns.delivered',
  weight_kg: 'freight.fields.weight',
  weight_as_said: 'freight.fields.weight',
  volume_m3: 'freight.fields.volume',
  volume_as_said: 'freight.fields.volume',
  pieces: 'freight.fields.pieces',
  dimensions: 'freight.fields.dimensions',
  goods: 'freight.fields.goods',
  dgr: 'freight.fields.dgr',
  imo: 'freight.fields.imo',
  freight_amount: 'received.undo.columns.freightAmount',
  freight_currency: 'received.undo.columns.currency',
  currency: 'received.undo.columns.currency',
  invoicing: 'freight.fields.invoicing',
  observations: 'received.undo.columns.observations',
  description: 'invoices.lines.description',
  type: 'freight.fields.type',
  port_terminal: 'freight.fields.portTerminal',
  temperature: 'freight.fields.temperature',
  ventilation: 'freight.fields.ventilation',
  carrier_free_days: 'freight.fields.freeDays',
  customer_free_days: 'freight.fields.customerFreeDays',
  max_empty_returned_on: 'freight.fields.maxEmptyReturned',
  max_carrier_empty_returned_on: 'freight.fields.maxCarrierEmptyReturned',
  out_of_gate_at: 'freight.fields.outGate',
  empty_returned_at: 'freight.fields.emptyReturned',
  issued_on: 'invoices.fields.issued',
  due_on: 'invoices.fields.due',
  total: 'invoices.fields.total',
  balance: 'invoices.fields.balance',
}

export const columnInWords = (t: Say, column: string): string => {
  const key = columns[column]
  return key ? t(key) : column.replaceAll('_', ' ')
}

const values: Record<string, string> = { mode: 'modes', traffic: 'traffics' }

/** Words for what is stored as a key; anything else as it is. */
export function valueInWords(t: Say, table: string, column: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no')
  const list = column === 'status' ? (table === 'containers' ? 'containerStatuses' : table === 'shipments' && 'statuses') : values[column]
  return list ? t(`freight.${list}.${value}` as TextKey, { defaultValue: value }) : value
}
