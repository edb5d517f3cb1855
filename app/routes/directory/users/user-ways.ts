import type { UserMove } from '#domain/directory/users/user-state.server.ts'

/** What can be done to an account beside editing it. */
export const userWays = ['delete', 'disable', 'enable', 'restore', 'invite'] as const satisfies readonly (UserMove | 'invite')[]
export type UserWay = (typeof userWays)[number]
