import { and, asc, eq, type SQL } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { cannedResponses } from '#db/postgres/schema/tickets/canned-responses.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { CannedResponse } from './canned-response.ts'

const isOfDesk = (viewer: Viewer) => isHeldBy(viewer, 'answer-tickets')
const isIts = (viewer: Viewer, id: number): SQL | undefined =>
  and(eq(cannedResponses.id, id), eq(cannedResponses.projectId, viewer.projectId))
const most = 200

/** By title, up to 200; empty for viewers who are no support agents. */
export async function listCannedResponses(viewer: Viewer): Promise<CannedResponse[]> {
  if (!isOfDesk(viewer)) return []
  const { id, title, text, version } = cannedResponses
  const rows = db().select({ id, title, text, version }).from(cannedResponses)
  return rows.where(eq(cannedResponses.projectId, viewer.projectId)).orderBy(asc(title), asc(id)).limit(most)
}

export async function findCannedResponse(viewer: Viewer, answerId: number): Promise<CannedResponse | null> {
  if (!isOfDesk(viewer)) return null
  const { id, title, text, version } = cannedResponses
  const [row] = await db().select({ id, title, text, version }).from(cannedResponses).where(isIts(viewer, answerId))
  return row ?? null
}

/** Refuses the two hundred and first. Returns false for viewers who are no support agents. */
export function addCannedResponse(
  viewer: Viewer,
  answer: Pick<CannedResponse, 'title' | 'text'>,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return change(viewer, 'add-ready-answer', origin, now, async (tx) => {
    if ((await tx.$count(cannedResponses, eq(cannedResponses.projectId, viewer.projectId))) >= most)
      throw new DomainError('tickets.cannedResponses.most')
    const row = { ...answer, projectId: viewer.projectId, createdAt: now, updatedAt: now }
    return tx.insert(cannedResponses).values(row).returning()
  })
}

/** Refuses an edit begun on an older version. Returns false outside the viewer's project and for viewers who are no support agents. */
export function changeCannedResponse(
  viewer: Viewer,
  { id, title, text, version }: CannedResponse,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return change(viewer, 'change-ready-answer', origin, now, async (tx) => {
    const [standing] = await tx.select().from(cannedResponses).where(isIts(viewer, id)).for('update')
    if (standing && standing.version !== version)
      throw new DomainError('tickets.cannedResponses.changedMeanwhile', undefined, { values: { text: standing.text } })
    return tx.update(cannedResponses).set({ title, text, updatedAt: now }).where(isIts(viewer, id)).returning()
  })
}

export function deleteCannedResponse(viewer: Viewer, answerId: number, origin: Origin, now: Date): Promise<boolean> {
  return change(viewer, 'delete-ready-answer', origin, now, (tx) => tx.delete(cannedResponses).where(isIts(viewer, answerId)).returning())
}

async function change(
  viewer: Viewer,
  action: AuditAction,
  origin: Origin,
  now: Date,
  act: (tx: Transaction) => Promise<{ id: number; title: string }[]>,
): Promise<boolean> {
  if (!isOfDesk(viewer)) return false
  return db().transaction(async (tx) => {
    const [changed] = await act(tx)
    if (!changed) return false
    const entry = { subjectKind: 'ready-answer', subjectId: String(changed.id), details: { title: changed.title } }
    await writeAudit(tx, { ...viewer, action, at: now, ...entry, ...origin })
    return true
  })
}
