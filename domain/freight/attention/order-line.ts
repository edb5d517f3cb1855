import type { ExceptionKind } from '../exceptions/kinds.ts'
import type { Audience } from './setting-aside.ts'

interface SetAside {
  by: string
  audience: Audience
  at: string
  /** YYYY-MM-DD by the viewer's clock: the day it reappears. */
  until: string
  reason: string
}

/** One row of the order list. Instants are ISO 8601 in UTC. */
export interface OrderLine {
  /** Id of the exception; of the first when several containers have the same kind. */
  id: number
  shipmentId: number
  customerId: number
  number: string
  customer: string
  kind: ExceptionKind
  since: string
  /** Calendar days late, over, left or silent, depending on the kind; null when the date it counts from was withdrawn. */
  days: number | null
  /** For a late arrival: its latest ETA has passed, and `days` counts from that ETA. */
  isOverdue: boolean
  /** Empty when the exception concerns the shipment as a whole. */
  containers: string[]
  setAside: SetAside | null
  takesDocuments: boolean
}
