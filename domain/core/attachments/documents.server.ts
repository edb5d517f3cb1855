import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { descending, readFrom } from '#domain/core/lists/database-list.server.ts'
import { listPlain, listPlainAfter, type PlainSource } from '#domain/core/lists/plain-list.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import { releaseFile } from '#domain/platform/files/file-retention.server.ts'
import { fileColumns, openFile, type StoredFile, storeFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'
import type { RevisionRequest } from './attached.ts'
import type { AttachmentSubject, AttachmentTable } from './attachment-subject.ts'
import { type Document, documentsPerPage, type ExistingDocument } from './document.ts'
import { revisionsOf } from './revisions.server.ts'

interface Documented<About extends string> extends AttachmentSubject<About> {
  table: AttachmentTable<About> & { fileId: AnyPgColumn; title?: AnyPgColumn; category?: AnyPgColumn }
  wish: UploadPolicy
}

/** Rolls the row of a file back. */
class Undone extends Error {}

export function documentsOf<About extends string>(documented: Documented<About>) {
  const { table, subject, about, kind, inScope, wish: policy } = documented
  const aboutColumn: AnyPgColumn = table[about]
  const rows: PgTable = table
  const isOfSubject = (viewer: Viewer, subjectId: number): SQL =>
    sql`${aboutColumn} in ${db().select({ id: subject.id }).from(subject).where(inScope(viewer, subjectId))}`
  const inSight = (viewer: Viewer, subjectId: number): SQL | undefined => and(isOfSubject(viewer, subjectId), isAllowed(viewer))
  const isAllowed = ({ documentCategories }: Viewer): SQL | undefined =>
    documentCategories === null || !table.category
      ? undefined
      : sql`${`${kind}:`} || coalesce(${table.category}, 'other') = any(${sql.param([...documentCategories])}::text[])`

  const isReadable = isAllowed
  const { columns, traceOf, revise } = revisionsOf<About, Viewer>({ ...documented, isReadable, content: table.fileId, noun: 'document' })

  /** `isWhole`: with those that were removed. */
  const sourceOf = (viewer: Viewer, subjectId: number, isWhole = true): PlainSource<Document> => ({
    scope: sql`${and(inSight(viewer, subjectId), isWhole ? undefined : isNotNull(table.fileId))}`,
    newestFirst: [descending(table.createdAt), descending(table.id)],
    keys: table.id,
    ...readFrom(rows),
    rows: async ({ where, orderBy, limit, offset }) => {
      const found = await db()
        .select({
          id: table.id,
          name: files.name,
          title: table.title ? sql<string | null>`nullif(${table.title}, '')` : sql<null>`null`,
          category: table.category ?? sql<null>`null`,
          kind: sql<FileKind | null>`${files.kind}`,
          size: files.size,
          by: wholeName,
          at: table.createdAt,
          ...columns,
        })
        .from(rows)
        .leftJoin(files, eq(files.id, table.fileId))
        .innerJoin(users, eq(users.id, table.createdBy))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return found.map(({ createdBy, revisions, revisedAt, reviser, ...document }) => {
        const trace = traceOf(viewer, { createdBy, revisions, revisedAt, reviser } as Parameters<typeof traceOf>[1])
        return { ...document, ...trace } as Document
      })
    },
  })

  /** What a writer sent with a key, whatever its category: none where its subject is out of sight. */
  async function findSent(viewer: Viewer, subjectId: number, key: string): Promise<ExistingDocument | null> {
    const where = and(isOfSubject(viewer, subjectId), eq(table.createdBy, viewer.userId), eq(table.creationKey, key))
    const source = sourceOf(viewer, subjectId)
    const [sent] = await source.rows({ where, orderBy: [], limit: 1, offset: 0 })
    if (!sent) return null
    if (sent.name === null) throw new DomainError('documents.removedAlready', undefined, { values: { by: sent.revised?.by ?? '' } })
    return sent as ExistingDocument
  }

  async function insert(tx: Transaction, viewer: Viewer, subjectId: number, row: object): Promise<number> {
    const [found] = await tx.select({ id: subject.id }).from(subject).where(inScope(viewer, subjectId)).for('key share')
    if (!found) throw new Undone()
    const [added] = await tx
      .insert(rows)
      .values({ ...row, [about]: subjectId } as never)
      .onConflictDoNothing()
      .returning({ id: table.id })
    // The same form was sent twice at once: the other document stays, and this file is deleted.
    if (!added) throw new Undone()
    return added.id as number
  }

  return {
    list: (viewer: Viewer, subjectId: number, page: number) => listPlain(sourceOf(viewer, subjectId), documentsPerPage, page),

    /** Without those that were removed. */
    listAfter: async (viewer: Viewer, subjectId: number, after: RowsAfter) =>
      (await listPlainAfter(sourceOf(viewer, subjectId, false), after)) as FoundRows<ExistingDocument>,

    /** Those of these ids that the viewer may read, the newest first. */
    async listSome(viewer: Viewer, subjectId: number, ids: readonly number[]): Promise<ExistingDocument[]> {
      const { scope, rows } = sourceOf(viewer, subjectId, false)
      if (ids.length === 0) return []
      const where = and(scope, inArray(table.id, [...ids]))
      return (await rows({ where, orderBy: [desc(table.createdAt), desc(table.id)], limit: ids.length, offset: 0 })) as ExistingDocument[]
    },

    /** One that the viewer may revise, or might until it was removed; null for another. */
    async find(viewer: Viewer, subjectId: number, id: number): Promise<Document | null> {
      const source = sourceOf(viewer, subjectId)
      const [found] = await source.rows({ where: and(source.scope, eq(table.id, id)), orderBy: [], limit: 1, offset: 0 })
      return found?.mayRevise ? found : null
    },

    async open(viewer: Viewer, subjectId: number, documentId: number): Promise<StoredFile | null> {
      const [file] = await db()
        .select(fileColumns)
        .from(rows)
        .innerJoin(files, eq(files.id, table.fileId))
        .where(and(eq(table.id, documentId), inSight(viewer, subjectId)))
      return file ? openFile(file) : null
    },

    /**
     * Adds a file once per `key`, and returns it, also the second time. Refuses other kinds, by name and by content (decision 8). Returns
     * null, and stores nothing, for a subject outside the viewer's scope. `also` runs in the same transaction; if it throws, nothing is
     * stored.
     */
    async add(
      act: Act,
      subjectId: number,
      { key, title, category }: { key: string; title?: string; category?: string | undefined },
      file: IncomingFile,
      also?: (tx: Transaction) => Promise<void>,
    ): Promise<ExistingDocument | null> {
      const { viewer, now } = act
      const sent = await findSent(viewer, subjectId, key)
      if (sent) return sent
      try {
        await storeFile(viewer, file, policy, now, async (tx, fileId) => {
          const row = {
            fileId,
            ...(title !== undefined && { title }),
            ...(category !== undefined && { category }),
            createdBy: viewer.userId,
            createdAt: now,
            creationKey: key,
          }
          const id = await insert(tx, viewer, subjectId, row)
          const details = { [about]: subjectId, name: file.name, ...(category && { category }), size: file.size, sha256: file.sha256 }
          await writeAudit(tx, act, 'add-document', { subject: [`${kind}-document`, id], details })
          await also?.(tx)
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      return findSent(viewer, subjectId, key)
    },

    /**
     * Puts another file in its place, of the same kinds as `add` takes; category, title and date stay. Returns false, and stores nothing,
     * for a document outside the viewer's scope and for one of somebody else. Refuses one that was removed, and a missing reason where
     * another added it; throws ConflictError where it was replaced meanwhile. `also` runs in the same transaction.
     */
    async replace(
      act: Act,
      subjectId: number,
      id: number,
      wish: RevisionRequest,
      file: IncomingFile,
      also?: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> {
      let isReplaced = false
      try {
        await storeFile(act.viewer, file, policy, act.now, async (tx, fileId) => {
          const former: number[] = []
          const change = async ({ content }: { content: unknown }) => {
            if (await isSameFile(tx, [Number(content), fileId])) return null
            former.push(Number(content))
            return { set: { fileId }, details: { name: file.name, size: file.size, sha256: file.sha256 }, news: file.name }
          }
          isReplaced = await revise(tx, act, subjectId, id, { action: 'replace-document', wish, change, also })
          if (former.length === 0) throw new Undone()
          await releaseFile(tx, former[0])
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      return isReplaced
    },

    /** Releases its file, and leaves who removed it and when. Returns and refuses as `replace` does. */
    remove(act: Act, subjectId: number, id: number, wish: RevisionRequest): Promise<boolean> {
      return db().transaction(async (tx) => {
        const former: number[] = []
        const change = async ({ content }: { content: unknown }) => {
          former.push(Number(content))
          return { set: { fileId: null, ...(table.title && { title: '' }) }, news: null }
        }
        const isRemoved = await revise(tx, act, subjectId, id, { action: 'remove-document', wish, change })
        await releaseFile(tx, former[0])
        return isRemoved
      })
    },
  }
}

async function isSameFile(tx: Transaction, ids: readonly [number, number]): Promise<boolean> {
  const found = await tx
    .selectDistinct({ name: files.name, sha256: files.sha256 })
    .from(files)
    .where(inArray(files.id, [...ids]))
  return found.length === 1
}
