import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/postgres/schema/accounts/access.ts'

/** Neither deleted nor disabled: a person or a service account. */
export const isActiveUser = and(isNull(users.deletedAt), isNull(users.disabledAt))

export const isPerson = eq(users.kind, 'person')

/** A person who may use the portal: who signs in, gets mail and is a colleague. A service account is none. */
export const maySignIn = and(isActiveUser, isPerson)
