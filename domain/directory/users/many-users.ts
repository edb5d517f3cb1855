import type { AccountState } from '#domain/identity/accounts/account-state.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

export const manyActs = ['invite', 'disable', 'enable', 'assign'] as const
export type ManyAct = (typeof manyActs)[number]

interface Standing {
  state: AccountState
  hasPassword: boolean
  isYourself: boolean
  /** By a directory or a customer's own administrator, who could enable them again. */
  isDisabledByLower: boolean
  seesEveryCustomer: boolean
  lacksCustomers: boolean
}

/** Why an act would change nothing of this person; null where it would. */
export function reasonAgainst(
  act: ManyAct,
  { state, hasPassword, isYourself, isDisabledByLower, seesEveryCustomer, lacksCustomers }: Standing,
): TextKey | null {
  if (act === 'enable') return state === 'disabled' ? null : 'manyUsers.not.disabled'
  if (act === 'disable' && isDisabledByLower) return null
  if (state !== 'active') return 'manyUsers.not.active'
  if (act === 'invite') return hasPassword ? 'manyUsers.not.waiting' : null
  if (act === 'disable') return isYourself ? 'adminUsers.yourself' : null
  if (seesEveryCustomer) return 'manyUsers.not.limited'
  return lacksCustomers ? null : 'manyUsers.not.lacking'
}
