import type { Thing } from '../telling/thing.ts'

/** How a person may want to hear of a kind; 'as-set' is as the administrator set it for the customer. */
export const choices = ['as-set', 'at-once', 'digest', 'off'] as const
export type HearingChoice = (typeof choices)[number]

/** A happening as it stands in a person's inbox. Instants are ISO 8601 in UTC. */
export interface InboxLine extends Omit<Thing, 'containerId'> {
  id: number
  kind: string
  customer: string
  customerId: number
  before: string | null
  after: string | null
  actor: string | null
  happenedAt: string
  /** That of the port of destination, whose clock a changed ETA is told by. */
  timeZone: string
  isUnread: boolean
}

/** Lines on a page of the inbox. */
export const linesPerPage = 20
/** The bell counts no further. */
export const mostUnread = 99
