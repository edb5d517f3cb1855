import { and, isNull } from 'drizzle-orm'
import { users } from '#db/postgres/schema/accounts/access.ts'

export const maySignIn = and(isNull(users.deletedAt), isNull(users.disabledAt))
