/** What an administrator makes of an account. */
export const accountStates = ['active', 'disabled', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]
