import { and, isNull } from 'drizzle-orm'
import { users } from '#db/records/schema/people/access.ts'

/** The users who may sign in, for a `where`: neither deleted nor disabled. */
export const maySignIn = and(isNull(users.deletedAt), isNull(users.disabledAt))
