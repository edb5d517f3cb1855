import type { AlertKind } from '#domain/desk/alerts/kinds.ts'
import type { Timing } from '#domain/desk/alerts/timing.ts'

export const longestDescription = 200
export const mostEmails = 50

export interface CustomerAlert extends Timing {
  id: number
  kind: AlertKind
  description: string
  version: number
  userIds: readonly number[]
  emails: readonly string[]
}
