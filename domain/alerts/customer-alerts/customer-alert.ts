import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { Timing } from '#domain/alerts/alert-timing.ts'

export const maxAlertDescription = 200
export const maxAlertEmails = 50

export interface CustomerAlert extends Timing {
  id: number
  kind: AlertKind
  description: string
  version: number
  userIds: readonly number[]
  emails: readonly string[]
}
