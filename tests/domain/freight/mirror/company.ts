import { recordPool } from '#db/records/client.server.ts'
import { readPreferences } from '#domain/ground/viewer/preferences.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'

/** A viewer who may see, and has selected, these customers. */
export function viewerOf(...customerIds: number[]): Viewer {
  return {
    userId: 1,
    sessionId: 1,
    projectId: 4,
    roleId: 2,
    name: 'Vera',
    lastName: 'Vidal',
    email: 'vera@fairway.test',
    language: 'en',
    timeZone: null,
    owesSecondFactor: false,
    owesNewPassword: false,
    preferences: readPreferences(null),
    documentCategories: null,
    allowedCustomerIds: customerIds,
    selectedCustomerIds: customerIds,
    lacking: { 1: [], 4: [] },
    viewedBy: null,
  }
}

/** Inserts a row of these columns and answers its id. */
export async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const { rows } = await recordPool().query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  )
  return Number(rows[0]?.id)
}

export const insertCustomer = (name: string) => insert('customers', { project_id: 4, name })

export const insertShipment = (customerId: number, number: string, columns: Record<string, unknown> = {}) =>
  insert('shipments', { project_id: 4, customer_id: customerId, number, status: 'booked', shipment_date: '2026-03-01', ...columns })

export const insertContainer = (shipmentId: number, number: string, columns: Record<string, unknown> = {}) =>
  insert('containers', { shipment_id: shipmentId, number, status: 'in_transit', ...columns })

export async function insertPort(code: string, name: string, countryCode: string): Promise<void> {
  await recordPool().query(
    `insert into ports (code, kind, name, country_code, latitude, longitude, time_zone) values ($1, 'port', $2, $3, 0, 0, 'UTC')`,
    [code, name, countryCode],
  )
}

export const change = (sql: string, ...values: unknown[]) => recordPool().query(sql, values)
