import { and, isNull } from 'drizzle-orm'
import { users } from '#db/records/schema/people/access.ts'

export const maySignIn = and(isNull(users.deletedAt), isNull(users.disabledAt))
