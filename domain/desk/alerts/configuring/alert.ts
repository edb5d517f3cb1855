import type { AlertKind } from '../kinds.ts'
import type { Timing } from '../timing.ts'

/** The longest description of an alert, in characters. */
export const longestDescription = 200
export const mostEmails = 50

/** Something told of a customer, as its screen shows it (spec 1 §4 Customer alert row). */
export interface CustomerAlert extends Timing {
  id: number
  kind: AlertKind
  description: string
  /** An edit of an older one is refused. */
  version: number
  /** Ids of the people it is told to. */
  userIds: readonly number[]
  emails: readonly string[]
}
