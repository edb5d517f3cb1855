import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeNameOf } from '#db/postgres/schema/accounts/access.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import type { Attached, Revision, RevisionRequest } from './attached.ts'
import type { AttachmentSubject, AttachmentTable } from './attachment-subject.ts'

export type AttachmentWriter = Pick<Viewer, 'projectId' | 'isService'> & { userId: number | null; sessionId: number | null }

interface Revisable<About extends string, Reader> extends AttachmentSubject<About, Reader> {
  table: AttachmentTable<About>
  /** Null once it is removed, and only then. */
  content: AnyPgColumn
  noun: 'comment' | 'document'
  isReadable?: ((reader: Reader) => SQL | undefined) | undefined
}

interface Stored {
  createdBy: number | null
  revisions: number
  revisedBy: number | null
  content: unknown
  reviser: string | null
}

interface RevisedRow {
  createdBy: number | null
  revisions: number
  revisedAt: Date | null
  reviser: string | null
}

interface Revising {
  action: AuditAction
  wish: RevisionRequest
  /** What is written beside the trace; null where it is so already. */
  change: (stored: Stored) => Promise<{ set: Record<string, unknown>; details?: object; news?: string | null } | null>
  /** Runs in the same transaction; if it throws, nothing is written. */
  also?: ((tx: Transaction) => Promise<void>) | undefined
}

/** What edits, replaces and removes an attachment, by its author or by who may moderate, and leaves a trace. */
export function revisionsOf<About extends string, Reader extends AttachmentWriter>({
  table,
  subject,
  about,
  kind,
  inScope,
  isReadable,
  mayModerate,
  newsOf,
  content,
  noun,
}: Revisable<About, Reader>) {
  const rows: PgTable = table
  const aboutColumn: AnyPgColumn = table[about]
  const reviser = sql<string | null>`(select ${wholeNameOf(revisers)} from ${users} revisers where ${revisers.id} = ${table.revisedBy})`

  const columns = { createdBy: table.createdBy, revisions: table.revisions, revisedAt: table.revisedAt, reviser }

  function traceOf(reader: Reader, { createdBy, revisions, revisedAt, reviser }: RevisedRow): Omit<Attached, 'id' | 'by' | 'at'> {
    const revised: Revision | null = revisedAt && { by: reviser ?? '', at: revisedAt }
    const isOwn = reader.userId !== null && createdBy === reader.userId
    return { revised, revisions, isOwn, mayRevise: isOwn || mayModerate?.(reader) === true }
  }

  async function lock(tx: Transaction, reader: Reader, subjectId: number, id: number): Promise<Stored | undefined> {
    const inSight = db().select({ id: subject.id }).from(subject).where(inScope(reader, subjectId))
    const { createdBy, revisions, revisedBy } = table
    const [stored] = await tx
      .select({ createdBy, revisions, revisedBy, content, reviser })
      .from(rows)
      .where(and(eq(table.id, id), sql`${aboutColumn} in ${inSight}`, isReadable?.(reader)))
      .for('update')
    return stored as Stored | undefined
  }

  /** Whether the writer has just done so: the same form sent twice is answered twice. */
  const isRepeated = (stored: Stored, writer: Reader, { version }: RevisionRequest) =>
    stored.revisedBy === writer.userId && stored.revisions === version + 1

  /**
   * Returns false outside the writer's scope, and for what the writer may not revise. Refuses what was removed, and a missing reason for
   * what another has added; throws ConflictError for what was revised meanwhile.
   */
  async function revise(
    tx: Transaction,
    act: Act<Reader>,
    subjectId: number,
    id: number,
    { action, wish, change, also }: Revising,
  ): Promise<boolean> {
    const { viewer: writer, now } = act
    const stored = await lock(tx, writer, subjectId, id)
    const isOwn = stored !== undefined && writer.userId !== null && stored.createdBy === writer.userId
    if (!stored || writer.userId === null || !(isOwn || mayModerate?.(writer))) return false
    const changed = stored.content === null ? null : await change(stored)
    const by = { values: { by: stored.reviser ?? '' } }
    if (isRepeated(stored, writer, wish) && changed === null) return true
    if (stored.content === null) throw new DomainError(removedAlready[noun], undefined, by)
    if (stored.revisions !== wish.version)
      throw new ConflictError(revisedMeanwhile[noun], { content: stored.content }, stored.revisions, by)
    if (!isOwn && wish.reason === '') throw new DomainError('revisions.reasonNeeded', 'reason')
    if (changed === null) return true
    await also?.(tx)
    const { set, details, news } = changed
    const revised = { revisions: stored.revisions + 1, revisedAt: now, revisedBy: writer.userId }
    await tx
      .update(rows)
      .set({ ...revised, ...set } as never)
      .where(eq(table.id, id))
    if (newsOf && news !== undefined) await changeNews(tx, newsOf(subjectId, id), news)
    const more = { ...(wish.reason && { reason: wish.reason }), ...(!isOwn && { authorId: stored.createdBy }) }
    await writeAudit(tx, act, action, { subject: [`${kind}-${noun}`, id], details: { [about]: subjectId, ...details, ...more } })
    return true
  }

  return { columns, traceOf, revise }
}

const revisers = alias(users, 'revisers')
const removedAlready = { comment: 'comments.removedAlready', document: 'documents.removedAlready' } as const
const revisedMeanwhile = { comment: 'comments.editedMeanwhile', document: 'documents.replacedMeanwhile' } as const

/** Nobody is alerted again, and what has not been mailed yet is mailed as it is now, or not at all. */
async function changeNews(tx: Transaction, where: SQL | undefined, after: string | null): Promise<void> {
  if (!where) return
  if (after === null) await tx.delete(activityEvents).where(where)
  else await tx.update(activityEvents).set({ after }).where(where)
}
