import { record, recordPool } from '#db/records/client.server.ts'
import { seedCustomer } from '#db/seed/customers.ts'
import { seedPort } from '#db/seed/ports.ts'
import { type ContainerSeed, type ShipmentSeed, seedContainer, seedShipment } from '#db/seed/shipments.ts'
import { readPreferences } from '#domain/ground/viewer/preferences.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'

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
    timeZone: 'UTC',
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

type Row<Seed> = Partial<Omit<Seed, 'customerId' | 'shipmentId' | 'number'>>

export const insertCustomer = (name: string) => seedCustomer(record(), { name })

export const insertShipment = (customerId: number, number: string, row: Row<ShipmentSeed> = {}) =>
  seedShipment(record(), { customerId, number, mode: null, shipmentDate: '2026-03-01', ...row })

export const insertContainer = (shipmentId: number, number: string, row: Row<ContainerSeed> = {}) =>
  seedContainer(record(), { shipmentId, number, type: null, status: 'in_transit', ...row })

export const insertPort = (code: string, name: string, countryCode: string) =>
  seedPort(record(), { code, name, countryCode, latitude: 0, longitude: 0, timeZone: 'UTC' })

export const change = (sql: string, ...values: unknown[]) => recordPool().query(sql, values)
