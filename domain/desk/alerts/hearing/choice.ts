import type { Thing } from '#domain/desk/alerts/telling/thing.ts'

export const choices = ['as-set', 'at-once', 'digest', 'off'] as const
export type HearingChoice = (typeof choices)[number]

export interface InboxLine extends Omit<Thing, 'containerId'> {
  id: number
  kind: string
  customer: string
  customerId: number
  before: string | null
  after: string | null
  actor: string | null
  happenedAt: string
  timeZone: string
  isUnread: boolean
}

export const linesPerPage = 20
export const mostUnread = 99
