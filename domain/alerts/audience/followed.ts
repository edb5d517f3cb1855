import type { Status } from '#domain/freight/shipments/shipment.ts'

export type Followed = { shipmentId: number } | { containerId: number }

export interface FollowedLine {
  shipmentId: number
  shipment: string
  containerId: number | null
  container: string | null
  customer: string
  customerId: number
  status: Status
  eta: string | null
  etaIsDay: boolean
  timeZone: string
  since: string
}

export const followedKey = ({ shipmentId, containerId }: Pick<FollowedLine, 'shipmentId' | 'containerId'>): string =>
  containerId === null ? `shipment-${shipmentId}` : `container-${containerId}`

export const isFollowedKey = /^(shipment|container)-[1-9]\d{0,14}$/

export function readFollowedKey(key: string): Followed {
  const [noun, id] = key.split('-')
  return noun === 'container' ? { containerId: Number(id) } : { shipmentId: Number(id) }
}
