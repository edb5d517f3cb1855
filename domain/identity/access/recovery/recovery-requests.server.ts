import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { recoveryRequests } from '#db/postgres/schema/accounts/recovery.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { objectKeyOf } from '#domain/core/mail/mail-queue.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { mailPerson, type PersonalMail } from '#domain/identity/access/person-mail.server.ts'
import { hasOpenPassword } from '#domain/identity/access/sign-in/open-password.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { recoveryEmail } from './account-emails.ts'
import { issueLink, linkMinutes } from './recovery-links.server.ts'

const atMost = 500

/**
 * Records that somebody forgot the password of this address (spec 1 §4). Does the same for every address, so that neither the answer nor
 * its time tells whether an account exists: a job looks the address up later.
 */
export async function requestRecovery(projectId: ProjectId, email: string, portal: string, origin: Origin, now: Date): Promise<void> {
  const { network, requestId } = origin
  await db().insert(recoveryRequests).values({ projectId, email, portal, network, requestId, createdAt: now })
}

export async function answerRecoveryRequests(now: Date): Promise<void> {
  for (let answered = 0; answered < atMost; answered += 1) {
    if (!(await db().transaction((tx) => answerNext(tx, now)))) return
  }
}

async function answerNext(tx: Transaction, now: Date): Promise<boolean> {
  const next = tx
    .select({ id: recoveryRequests.id })
    .from(recoveryRequests)
    .orderBy(asc(recoveryRequests.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [request] = await tx.delete(recoveryRequests).where(sql`${recoveryRequests.id} = (${next})`).returning()
  if (!request) return false
  const person = await findPersonByEmail(tx, request.projectId, request.email)
  if (person && (await countRecent(tx, person.id, now)) < limits.recovery.points) await mailLink(tx, person, request, now)
  return true
}

/** Locks the person's row, so that requests answered in parallel are counted one after the other. */
async function findPersonByEmail(tx: Transaction, projectId: number, email: string): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.projectId, projectId), sql`lower(${users.email}) = lower(${email})`, maySignIn, hasOpenPassword))
    .for('update')
  return person
}

type Person = typeof users.$inferSelect

function countRecent(tx: Transaction, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.recovery.seconds * 1000)
  return tx.$count(
    deliveries,
    and(
      eq(deliveries.objectKey, objectKeyOf({ kind: 'user', key: userId })),
      eq(deliveries.kind, 'recovery'),
      gt(deliveries.createdAt, since),
    ),
  )
}

async function mailLink(tx: Transaction, person: Person, request: typeof recoveryRequests.$inferSelect, now: Date): Promise<void> {
  const link = await issueLink(tx, person.id, request.portal, now)
  const mail: PersonalMail = {
    kind: 'recovery',
    about: { kind: 'user', key: person.id },
    dedupeKey: `recovery ${link.fingerprint}`,
    perishesAt: link.expiresAt,
    write: (t, addressee) => recoveryEmail(t, addressee, link.address, linkMinutes),
  }
  await mailPerson(tx, person, mail, now)
  const { projectId, network, requestId } = request
  await writeAuditEntry(tx, { action: 'recovery-mailed', at: now, projectId, userId: person.id, sessionId: null, network, requestId })
}
