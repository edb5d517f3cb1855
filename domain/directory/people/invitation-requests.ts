import type { RoleId } from '#domain/core/viewer/roles.ts'

export const requestAnswers = ['accept', 'refuse'] as const
export type RequestAnswer = (typeof requestAnswers)[number]

/** An invitation whose e-mail has an account already. */
export interface InvitationRequest {
  id: number
  email: string
  by: string
  askedAt: string
  customers: { id: number; name: string }[]
  /** null: whoever had the e-mail is gone, or is a service account. */
  account: { id: number; name: string; roleId: RoleId } | null
}
