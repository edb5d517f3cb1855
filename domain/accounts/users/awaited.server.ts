import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'

/** Invited by a customer's own administrator, and has not come: shown to them as an invitation, not as a person (decision 184). */
export const isAwaited: SQL = sql`(${users.passwordHash} is null and ${users.lastSignedInAt} is null and exists (select from ${personInvitations}
  where ${and(eq(personInvitations.userId, users.id), isNull(personInvitations.closedAt))}))`
