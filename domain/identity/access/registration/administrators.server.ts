import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { isAdministrator, roleIds } from '#domain/core/viewer/roles.ts'
import { issueLink, type RecoveryLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

interface NewAdministrator {
  projectId: ProjectId
  name: string
  lastName: string
  email: string
}

/**
 * Makes an administrator without a password, or finds the one with this address, and returns a one-time link that sets one (decision 25):
 * the first sign-in to a new installation. Refuses the address of a user with another role.
 */
export async function inviteAdministrator(
  person: NewAdministrator,
  portal: string,
  now: Date,
): Promise<{ link: RecoveryLink; outcome: 'made' | 'found' }> {
  return db().transaction(async (tx) => {
    const { projectId, email } = person
    const [known] = await tx
      .select({ id: users.id, roleId: users.roleId, disabledAt: users.disabledAt })
      .from(users)
      .where(and(eq(users.projectId, projectId), sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)))
      .for('update')
    if (known && !isAdministrator(known.roleId)) throw new DomainError('access.otherRole', 'email')
    if (known?.disabledAt) throw new DomainError('access.disabled', 'email')
    const userId = known?.id ?? (await insertAdministrator(tx, person, now))
    const link = await issueLink(tx, userId, portal, now, { invites: true })
    const outcome = known ? 'found' : 'made'
    const details = { outcome, by: 'terminal' }
    await writeAuditEntry(tx, {
      action: 'administrator-invited',
      at: now,
      projectId,
      userId: null,
      sessionId: null,
      subjectKind: 'user',
      subjectId: String(userId),
      details,
      network: null,
      requestId: null,
    })
    return { link, outcome }
  })
}

async function insertAdministrator(tx: Transaction, person: NewAdministrator, now: Date): Promise<number> {
  const [made] = await tx
    .insert(users)
    .values({ ...person, roleId: roleIds.administrator, createdAt: now })
    .returning({ id: users.id })
  return made?.id ?? 0
}

export function listAdministrators(database: Database | Transaction, projectId: ProjectId) {
  return database
    .select()
    .from(users)
    .where(and(eq(users.projectId, projectId), eq(users.roleId, roleIds.administrator), maySignIn))
    .orderBy(asc(users.id))
}
