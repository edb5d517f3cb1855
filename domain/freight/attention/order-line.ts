import type { ExceptionKind } from '#domain/freight/exceptions/exception-kinds.ts'
import type { Audience } from './set-aside.ts'

interface SetAside {
  by: string
  audience: Audience
  at: string
  until: string
  reason: string
}

/** One row of the order list. Instants are ISO 8601 in UTC. */
export interface OrderLine {
  id: number
  shipmentId: number
  customerId: number
  number: string
  customer: string
  kind: ExceptionKind
  since: string
  /** Calendar days late, over, left or silent, depending on the kind; null when the date it counts from was withdrawn. */
  days: number | null
  /** A late arrival whose latest ETA has passed. */
  isOverdue: boolean
  containers: string[]
  setAside: SetAside | null
  takesDocuments: boolean
}
