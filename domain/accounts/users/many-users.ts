import type { TextKey } from '#domain/core/i18n/text-key.ts'
import type { AccountState } from './user-list.ts'

export const manyActs = ['invite', 'disable', 'enable', 'assign'] as const
export type ManyAct = (typeof manyActs)[number]

interface Standing {
  state: AccountState
  hasPassword: boolean
  isYourself: boolean
  seesEveryCustomer: boolean
  lacksCustomers: boolean
}

/** Why an act would change nothing of this person; null where it would. */
export function reasonAgainst(
  act: ManyAct,
  { state, hasPassword, isYourself, seesEveryCustomer, lacksCustomers }: Standing,
): TextKey | null {
  if (act === 'enable') return state === 'disabled' ? null : 'manyUsers.not.disabled'
  if (state !== 'active') return 'manyUsers.not.active'
  if (act === 'invite') return hasPassword ? 'manyUsers.not.waiting' : null
  if (act === 'disable') return isYourself ? 'adminUsers.yourself' : null
  if (seesEveryCustomer) return 'manyUsers.not.limited'
  return lacksCustomers ? null : 'manyUsers.not.lacking'
}
