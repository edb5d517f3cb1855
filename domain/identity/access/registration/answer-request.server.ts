import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { accessRequests } from '#db/postgres/schema/accounts/access-requests.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { mailboxOf } from '#domain/platform/mail-address.ts'
import type { AccessRequest } from './access-request.ts'
import { accessRefusedEmail } from './registration-emails.ts'

export interface OpenAccessRequest extends Omit<AccessRequest, 'telephone' | 'message'> {
  id: number
  telephone: string | null
  message: string | null
  createdAt: string
}

const mostShown = 20

export async function listAccessRequests(viewer: Viewer): Promise<{ requests: OpenAccessRequest[]; total: number }> {
  const [requests, total] = await Promise.all([selectOpen(openIn(viewer)), db().$count(accessRequests, openIn(viewer))])
  return { requests, total }
}

export async function findAccessRequest(viewer: Viewer, requestId: number): Promise<OpenAccessRequest | null> {
  const [request] = await selectOpen(and(openIn(viewer), eq(accessRequests.id, requestId)))
  return request ?? null
}

/**
 * Mails the reason in the project's language, since the sender's is unknown. Returns false for a request that is answered already or not
 * the project's.
 */
export function refuseAccess(act: Act, requestId: number, reason: string): Promise<boolean> {
  const { viewer, now } = act
  return command(act, 'refuse-access', async (tx) => {
    const [refused] = await tx
      .update(accessRequests)
      .set({ answeredAt: now, answeredBy: viewer.userId, reason })
      .where(and(openIn(viewer), eq(accessRequests.id, requestId)))
      .returning()
    if (!refused) return null
    const { name, lastName, email, company } = refused
    const { name: project, language } = brandOf(viewer.projectId)
    const about = { kind: 'access-request', key: requestId }
    const message = accessRefusedEmail(translatorIn(language), { project, name, email, timeZone: viewer.timeZone }, reason)
    const to = mailboxOf(`${name} ${lastName}`, email)
    const { projectId } = viewer
    await queueMail(tx, { projectId, kind: 'access-refused', about, dedupeKey: `access-refused ${requestId}`, to, language, message }, now)
    const details = { email, company, reason }
    return { subject: ['access-request', requestId], details }
  })
}

export async function acceptAccess(tx: Transaction, viewer: Viewer, requestId: number, userId: number, now: Date): Promise<void> {
  await tx
    .update(accessRequests)
    .set({ answeredAt: now, answeredBy: viewer.userId, userId })
    .where(and(openIn(viewer), eq(accessRequests.id, requestId)))
}

const openIn = (viewer: Viewer): SQL | undefined => and(inProject(accessRequests, viewer), isNull(accessRequests.answeredAt))

async function selectOpen(where: SQL | undefined): Promise<OpenAccessRequest[]> {
  const { id, name, lastName, company, email, telephone, message, createdAt } = accessRequests
  const rows = await db()
    .select({ id, name, lastName, company, email, telephone, message, createdAt })
    .from(accessRequests)
    .where(where)
    .orderBy(asc(accessRequests.id))
    .limit(mostShown)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
