import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'

/**
 * A condition on `users` and `person_invitations`: the person has not come, and the account is as the invitation made it. Once the forwarder has
 * given it another role, a right or a further customer, it is a person like any other.
 */
export const isAsInvited: SQL = sql`(${users.passwordHash} is null and ${users.lastSignedInAt} is null and ${eq(users.roleId, roleIds.customer)}
  and cardinality(${users.rights}) = 0 and not exists (select from ${userCustomers}
    where ${eq(userCustomers.userId, users.id)} and not ${userCustomers.customerId} = any(${personInvitations.customerIds})))`

/** Invited by a customer's own administrator, and has not come: shown to them as an invitation, not as a person (decision 184). */
export const isAwaited: SQL = sql`exists (select from ${personInvitations}
  where ${and(eq(personInvitations.userId, users.id), isNull(personInvitations.closedAt), isAsInvited)})`
