import type { Status } from '#domain/freight/shipments/shipment.ts'

export const hiddenPerPage = 50

export interface HiddenShipment {
  id: number
  number: string
  customer: string
  status: Status
  /** ISO 8601 in UTC. */
  hiddenAt: string
  by: string | null
  reason: string | null
}
