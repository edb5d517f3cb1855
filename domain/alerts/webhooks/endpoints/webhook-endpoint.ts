export const endpointStates = ['on', 'waiting', 'stopped', 'off'] as const
export type EndpointState = (typeof endpointStates)[number]

export const stopReasons = ['failing', 'gone', 'secret', 'restored'] as const
export type StopReason = (typeof stopReasons)[number]

/** What becomes of what waits when an endpoint is switched on again. */
export const backlogs = ['all', 'none'] as const
export type Backlog = (typeof backlogs)[number]

export const mostEndpoints = 50
/** Hours for which the former secret signs as well. */
export const overlapHours = 24

export interface EndpointInput {
  name: string
  url: string
  types: readonly string[]
  /** null: every customer that the owner sees. */
  customerIds: readonly number[] | null
  /** A service account; null: the person who saves it. */
  ownerId: number | null
  ignoresOwn: boolean
}

export interface EndpointLine {
  id: number
  name: string
  url: string
  types: readonly string[]
  state: EndpointState
  stoppedWhy: StopReason | null
  /** Since when every attempt has failed; ISO 8601 in UTC. */
  failingSince: string | null
  owner: { id: number; name: string; isService: boolean; isActive: boolean }
  /** Deliveries that have not been taken, refused or given up. */
  waiting: number
  lastDeliveredAt: string | null
}

export interface EndpointFacts extends EndpointLine {
  customers: readonly { id: number; name: string }[] | null
  ignoresOwn: boolean
  /** The former secret signs as well until then. */
  formerUntil: string | null
  createdAt: string
  version: number
}
