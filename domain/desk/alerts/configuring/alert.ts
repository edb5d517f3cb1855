import type { AlertKind } from '../kinds.ts'
import type { Timing } from '../timing.ts'

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
