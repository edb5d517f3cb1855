import type { AlertSubject } from '#domain/alerts/delivery/event-summary.ts'

export const choices = ['as-set', 'at-once', 'digest', 'off'] as const
export type AlertChoice = (typeof choices)[number]

export interface InboxLine extends Omit<AlertSubject, 'containerId'> {
  id: number
  kind: string
  customer: string
  customerId: number
  before: string | null
  after: string | null
  actor: string | null
  happenedAt: string
  /** The day at its place, of what is known by its day only. */
  happenedOn: string | null
  timeZone: string
  isUnread: boolean
  /** The alert's fact in the reader's language, the container first. */
  details: string
  reference: string | null
  route: string | null
  next: string | null
}

export const linesPerPage = 20
export const maxUnread = 99
