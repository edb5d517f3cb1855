import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { descending, readFrom } from '#domain/core/lists/database-list.server.ts'
import { listPlain, listPlainAfter, type PlainSource } from '#domain/core/lists/plain-list.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underPersonsLimit } from '#domain/platform/environment/limit.server.ts'
import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'
import type { RevisionRequest } from './attached.ts'
import type { AttachmentSubject, AttachmentTable } from './attachment-subject.ts'
import { type Comment, type CommentDraft, commentsPerPage, type ExistingComment, maxCommentLength } from './comment.ts'
import { type AttachmentWriter, revisionsOf } from './revisions.server.ts'

interface Commented<About extends string, Reader> extends AttachmentSubject<About, Reader> {
  table: AttachmentTable<About> & { text: AnyPgColumn; type?: AnyPgColumn; authorName?: AnyPgColumn; authorEmail?: AnyPgColumn }
  isReadable?: (reader: Reader) => SQL | undefined
  signature?: (writer: Reader) => { authorName: string; authorEmail: string }
}

export function commentsOf<Type extends string, About extends string, Reader extends AttachmentWriter = Viewer>(
  commented: Commented<About, Reader>,
) {
  const { table, subject, about, kind, inScope, isReadable, signature } = commented
  const aboutColumn: AnyPgColumn = table[about]
  // Drizzle infers columns from the type of one table; any table needs the general type.
  const rows: PgTable = table
  const { columns, traceOf, revise } = revisionsOf<About, Reader>({ ...commented, content: table.text, noun: 'comment' })

  /** `isWhole`: with those that were removed. */
  function sourceOf(reader: Reader, subjectId: number, isWhole = true): PlainSource<Comment<Type>> {
    const inSight = db().select({ id: subject.id }).from(subject).where(inScope(reader, subjectId))
    return {
      scope: sql`${and(sql`${aboutColumn} in ${inSight}`, isReadable?.(reader), isWhole ? undefined : isNotNull(table.text))}`,
      newestFirst: [descending(table.createdAt), descending(table.id)],
      keys: table.id,
      ...readFrom(rows),
      rows: async ({ where, orderBy, limit, offset }) => {
        const found = await db()
          .select({
            id: table.id,
            type: table.type ?? sql<null>`null`,
            text: table.text,
            by: table.authorName ? sql<string>`coalesce(${table.authorName}, ${wholeName})` : wholeName,
            at: table.createdAt,
            ...columns,
          })
          .from(rows)
          .leftJoin(users, eq(users.id, table.createdBy))
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        return found.map(({ createdBy, revisions, revisedAt, reviser, ...comment }) => {
          const trace = traceOf(reader, { createdBy, revisions, revisedAt, reviser } as Parameters<typeof traceOf>[1])
          return { ...comment, ...trace } as Comment<Type>
        })
      },
    }
  }

  /** What a writer sent with a key: none where its subject is out of sight. */
  async function findSent(writer: Reader, subjectId: number, key: string): Promise<ExistingComment<Type> | null> {
    const email = signature?.(writer).authorEmail
    const isTheirs = writer.userId === null ? isNull(table.createdBy) : eq(table.createdBy, writer.userId)
    const isSigned = table.authorEmail && email !== undefined ? eq(table.authorEmail, email) : undefined
    const source = sourceOf(writer, subjectId)
    const where = and(source.scope, eq(table.creationKey, key), isTheirs, isSigned)
    const [sent] = await source.rows({ where, orderBy: [], limit: 1, offset: 0 })
    if (!sent) return null
    if (sent.text === null) throw new DomainError('comments.removedAlready', undefined, { values: { by: sent.revised?.by ?? '' } })
    return sent as ExistingComment<Type>
  }

  return {
    list: (reader: Reader, subjectId: number, page: number) => listPlain(sourceOf(reader, subjectId), commentsPerPage, page),

    /** Without those that were removed. */
    listAfter: async (reader: Reader, subjectId: number, after: RowsAfter) =>
      (await listPlainAfter(sourceOf(reader, subjectId, false), after)) as FoundRows<ExistingComment<Type>>,

    /** One that the reader may revise, or might until it was removed; null for another. */
    async find(reader: Reader, subjectId: number, id: number): Promise<Comment<Type> | null> {
      const source = sourceOf(reader, subjectId)
      const [found] = await source.rows({ where: and(source.scope, eq(table.id, id)), orderBy: [], limit: 1, offset: 0 })
      return found?.mayRevise ? found : null
    },

    /**
     * Changes the text. Returns false for a comment outside the writer's scope and for one of somebody
     * else. Refuses what `add` refuses, one that was removed, and a missing reason where another wrote it; throws ConflictError where it
     * was edited meanwhile. `also` runs in the same transaction; if it throws, nothing is changed.
     */
    async edit(
      act: Act<Reader>,
      subjectId: number,
      id: number,
      { text: typed, ...wish }: RevisionRequest & { text: string },
      also?: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> {
      const text = validText(typed)
      const change = async ({ content }: { content: unknown }) =>
        content === text ? null : { set: { text }, news: [...text].slice(0, 200).join('') }
      return db().transaction((tx) => revise(tx, act, subjectId, id, { action: 'edit-comment', wish, change, also }))
    },

    /** Blanks the text for good and leaves who removed it and when. Returns and refuses as `edit` does. */
    remove(act: Act<Reader>, subjectId: number, id: number, wish: RevisionRequest): Promise<boolean> {
      const change = async () => ({ set: { text: null }, news: null })
      return db().transaction((tx) => revise(tx, act, subjectId, id, { action: 'remove-comment', wish, change }))
    },

    /**
     * Adds a comment once per `key`, and returns it, also the second time. Refuses a blank text, more than 4,000 characters (spec 2 §5),
     * and too many of one person. Returns null, without effect, for a subject outside the writer's scope. `also` runs in the same
     * transaction; if it throws, nothing is added.
     */
    async add(
      act: Act<Reader>,
      subjectId: number,
      comment: CommentDraft<Type>,
      also?: (tx: Transaction, commentId: number) => Promise<void>,
    ): Promise<ExistingComment<Type> | null> {
      const { viewer: writer, now } = act
      const text = validText(comment.text)
      const type = comment.type && { type: comment.type }
      await db().transaction(async (tx) => {
        const [found] = await tx.select({ id: subject.id }).from(subject).where(inScope(writer, subjectId)).for('key share')
        if (!found) return
        const signed = signature?.(writer)
        const row = { [about]: subjectId, ...type, ...signed, text, createdBy: writer.userId, createdAt: now, creationKey: comment.key }
        const [added] = await tx
          .insert(rows)
          .values(row as never)
          .onConflictDoNothing()
          .returning({ id: table.id })
        if (!added) return
        if (writer.userId !== null) await underPersonsLimit('comments', { ...writer, userId: writer.userId })
        const details = { [about]: subjectId, ...type, ...signed }
        await writeAudit(tx, act, 'add-comment', { subject: [`${kind}-comment`, added.id as number], details })
        await also?.(tx, added.id as number)
      })
      return findSent(writer, subjectId, comment.key)
    },
  }
}

function validText(typed: string): string {
  const text = typed.trim()
  if (text === '') throw new DomainError('comments.blank', 'text')
  if (text.length > maxCommentLength) throw new DomainError('comments.tooLong', 'text')
  return text
}
