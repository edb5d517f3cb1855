import type { Status } from '../../../freight/shipments/shipment.ts'

/** A shipment with all its containers, or one container and what happens to its shipment as a whole. */
export type Followed = { shipmentId: number } | { containerId: number }

/** What a person follows, as its list shows it. Instants are ISO 8601 in UTC. */
export interface FollowedLine {
  shipmentId: number
  /** Its number. */
  shipment: string
  /** Null for the shipment with all its containers. */
  containerId: number | null
  container: string | null
  customer: string
  customerId: number
  status: Status
  eta: string | null
  /** Of its destination. */
  timeZone: string
  since: string
}

/** What is followed, as one field of a form names it: `shipment-17`, `container-4`. */
export const followedKey = ({ shipmentId, containerId }: Pick<FollowedLine, 'shipmentId' | 'containerId'>): string =>
  containerId === null ? `shipment-${shipmentId}` : `container-${containerId}`

export const isFollowedKey = /^(shipment|container)-[1-9]\d{0,14}$/

/** The same read back; it was judged by `isFollowedKey`. */
export function readFollowedKey(key: string): Followed {
  const [noun, id] = key.split('-')
  return noun === 'container' ? { containerId: Number(id) } : { shipmentId: Number(id) }
}
