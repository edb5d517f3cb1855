import type { ExceptionKind } from '../exceptions/kinds.ts'
import type { Audience } from './setting-aside.ts'

/** Somebody has looked at it, and wants to be told again from a day on. */
interface SetAside {
  by: string
  audience: Audience
  /** ISO 8601 in UTC. */
  at: string
  /** The day that it comes back on, by the viewer's clock: YYYY-MM-DD. */
  until: string
  reason: string
}

/** One thing that is wrong with a shipment: a row of the order list. Instants are ISO 8601 in UTC. */
export interface OrderLine {
  /** Of the exception in the record, the first where several containers have the same. */
  id: number
  shipmentId: number
  customerId: number
  number: string
  customer: string
  kind: ExceptionKind
  since: string
  /** Calendar days that it is late, over, left or silent, as the kind has it; null where a date to tell by was taken back. */
  days: number | null
  /** Of a late arrival: its latest ETA has passed too, and `days` counts from that. */
  isOverdue: boolean
  /** Numbers of the containers it is about; none where it is about the shipment as a whole. */
  containers: string[]
  setAside: SetAside | null
  /** The viewer can add documents; whoever cannot is told whom to send them to. */
  takesDocuments: boolean
}
