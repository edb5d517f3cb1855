import { asc } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { cannedResponses } from '#db/postgres/schema/tickets/canned-responses.ts'
import type { AuditAction } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject, lockOfProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { CannedResponse } from './canned-response.ts'

const isOfDesk = (viewer: Viewer) => isHeldBy(viewer, 'answer-tickets')
const most = 200

/** By title, up to 200; empty for viewers who are no support agents. */
export async function listCannedResponses(viewer: Viewer): Promise<CannedResponse[]> {
  if (!isOfDesk(viewer)) return []
  const { id, title, text, version } = cannedResponses
  const rows = db().select({ id, title, text, version }).from(cannedResponses)
  return rows.where(inProject(cannedResponses, viewer)).orderBy(asc(title), asc(id)).limit(most)
}

export async function findCannedResponse(viewer: Viewer, answerId: number): Promise<CannedResponse | null> {
  if (!isOfDesk(viewer)) return null
  const { id, title, text, version } = cannedResponses
  const [row] = await db()
    .select({ id, title, text, version })
    .from(cannedResponses)
    .where(inProject(cannedResponses, viewer, answerId))
  return row ?? null
}

/** Refuses the two hundred and first. Returns false for viewers who are no support agents. */
export function addCannedResponse(act: Act, answer: Pick<CannedResponse, 'title' | 'text'>): Promise<boolean> {
  const { viewer, now } = act
  return change(act, 'add-ready-answer', async (tx) => {
    if ((await tx.$count(cannedResponses, inProject(cannedResponses, viewer))) >= most)
      throw new DomainError('tickets.cannedResponses.most')
    const row = { ...answer, projectId: viewer.projectId, createdAt: now, updatedAt: now }
    return tx.insert(cannedResponses).values(row).returning()
  })
}

/** Refuses an edit begun on an older version. Returns false outside the viewer's project and for viewers who are no support agents. */
export function changeCannedResponse(act: Act, { id, title, text, version }: CannedResponse): Promise<boolean> {
  return change(act, 'change-ready-answer', async (tx) => {
    const current = await lockOfProject(tx, cannedResponses, act.viewer, id)
    if (current && current.version !== version)
      throw new DomainError('tickets.cannedResponses.changedMeanwhile', undefined, { values: { text: current.text } })
    return tx
      .update(cannedResponses)
      .set({ title, text, updatedAt: act.now })
      .where(inProject(cannedResponses, act.viewer, id))
      .returning()
  })
}

export function deleteCannedResponse(act: Act, answerId: number): Promise<boolean> {
  return change(act, 'delete-ready-answer', (tx) =>
    tx
      .delete(cannedResponses)
      .where(inProject(cannedResponses, act.viewer, answerId))
      .returning(),
  )
}

async function change(
  act: Act,
  action: AuditAction,
  write: (tx: Transaction) => Promise<{ id: number; title: string }[]>,
): Promise<boolean> {
  if (!isOfDesk(act.viewer)) return false
  return command(act, action, async (tx) => {
    const [changed] = await write(tx)
    if (!changed) return null
    return { subject: ['ready-answer', changed.id], details: { title: changed.title } }
  })
}
