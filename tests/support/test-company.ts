import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { type ContainerSeed, type ShipmentSeed, seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { readPreferences } from '#domain/core/viewer/preferences.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export function viewerOf(...customerIds: number[]): Viewer {
  return {
    userId: 1,
    sessionId: 1,
    projectId: 4,
    roleId: 2,
    rights: [],
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
    isCut: false,
    lacking: { dashboard: [], tracking: [] },
    viewedBy: null,
  }
}

type Row<Seed> = Partial<Omit<Seed, 'customerId' | 'shipmentId' | 'number'>>

export const insertCustomer = (name: string) => seedCustomer(db(), { name })

export const insertShipment = (customerId: number, number: string, row: Row<ShipmentSeed> = {}) =>
  seedShipment(db(), { customerId, number, mode: null, shipmentDate: '2026-03-01', ...row })

export const insertContainer = (shipmentId: number, number: string, row: Row<ContainerSeed> = {}) =>
  seedContainer(db(), { shipmentId, number, type: null, status: 'in_transit', ...row })

export const insertPort = (code: string, name: string, countryCode: string) =>
  seedPort(db(), { code, name, countryCode, latitude: 0, longitude: 0, timeZone: 'UTC' })

export const change = (sql: string, ...values: unknown[]) => databasePool().query(sql, values)
