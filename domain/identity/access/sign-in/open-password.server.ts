import { and, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { closedPasswords } from '#db/postgres/schema/accounts/identity.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'

const domainOfUser = sql`lower(regexp_replace(${users.email}, '^.*@', ''))`
const isOfUser = sql`${closedPasswords.projectId} = ${users.projectId}
  and (${closedPasswords.roleId} = ${users.roleId} or ${closedPasswords.domain} = ${domainOfUser})`

/** In queries over users: the password opens something. An administrator's always does. */
export const hasOpenPassword: SQL<boolean> = sql`(${users.roleId} = ${sql.raw(String(roleIds.administrator))}
  or not exists (select from ${closedPasswords} where ${isOfUser}))`

/** Whether this person can sign in by a password, and prove by it who they are. */
export async function isPasswordInUse(userId: number): Promise<boolean> {
  return (await db().$count(users, and(eq(users.id, userId), sql`${users.passwordHash} is not null`, hasOpenPassword))) > 0
}
