import type { Payloads } from './payload.ts'

export const dashboardPayloads: Payloads = {
  'POST dashboard/total': ({ customers = 0 }) => ({ body: { customer: String(customers) } }),
  'POST dashboard/catyears': ({ customers = 0 }) => ({ body: { customer: [{ id: customers }] } }),
  'POST dashboard/Shipment-By-Origin': ({ customers = 0 }) => ({ body: { cliente: [customers], year: 2026 } }),
}
