import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { FileKind } from '#domain/core/files/file-kinds.ts'
import { fileColumns, openFile, type StoredFile, storeFile } from '#domain/core/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/core/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/core/files/upload-policy.ts'
import { descending, readFrom } from '#domain/core/lists/database-list.server.ts'
import { listPlain, listPlainAfter, type PlainSource } from '#domain/core/lists/plain-list.server.ts'
import type { RowsAfter } from '#domain/core/lists/rows-after.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { AttachmentSubject, AttachmentTable } from './attachment-subject.ts'
import { type Document, documentsPerPage } from './document.ts'

interface Documented<About extends string> extends AttachmentSubject<About> {
  table: AttachmentTable<About> & { fileId: AnyPgColumn; title?: AnyPgColumn; category?: AnyPgColumn }
  wish: UploadPolicy
}

/** Rolls the row of a file back. */
class Undone extends Error {}

export function documentsOf<About extends string>({ table, subject, about, kind, inScope, wish }: Documented<About>) {
  const aboutColumn: AnyPgColumn = table[about]
  const rows: PgTable = table
  const isOfSubject = (viewer: Viewer, subjectId: number): SQL =>
    sql`${aboutColumn} in ${db().select({ id: subject.id }).from(subject).where(inScope(viewer, subjectId))}`
  const inSight = (viewer: Viewer, subjectId: number): SQL | undefined => and(isOfSubject(viewer, subjectId), isAllowed(viewer))
  const isAllowed = ({ documentCategories }: Viewer): SQL | undefined =>
    documentCategories === null || !table.category
      ? undefined
      : sql`${`${kind}:`} || coalesce(${table.category}, 'other') = any(${sql.param([...documentCategories])}::text[])`

  const sourceOf = (viewer: Viewer, subjectId: number): PlainSource<Document> => ({
    scope: sql`${inSight(viewer, subjectId)}`,
    newestFirst: [descending(table.createdAt), descending(table.id)],
    keys: table.id,
    ...readFrom(rows),
    rows: async ({ where, orderBy, limit, offset }) => {
      const found = await db()
        .select({
          id: table.id,
          name: files.name,
          title: table.title ?? sql<null>`null`,
          category: table.category ?? sql<null>`null`,
          kind: sql<FileKind>`${files.kind}`,
          size: files.size,
          by: wholeName,
          at: table.createdAt,
        })
        .from(rows)
        .innerJoin(files, eq(files.id, table.fileId))
        .innerJoin(users, eq(users.id, table.createdBy))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return found as Document[]
    },
  })

  /** What a writer sent with a key, whatever its category: none where its subject is out of sight. */
  async function findSent(viewer: Viewer, subjectId: number, key: string): Promise<Document | null> {
    const where = and(isOfSubject(viewer, subjectId), eq(table.createdBy, viewer.userId), eq(table.creationKey, key))
    const source = sourceOf(viewer, subjectId)
    const [sent] = await source.rows({ where, orderBy: [], limit: 1, offset: 0 })
    return sent ?? null
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

    listAfter: (viewer: Viewer, subjectId: number, after: RowsAfter) => listPlainAfter(sourceOf(viewer, subjectId), after),

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
      viewer: Viewer,
      subjectId: number,
      { key, title, category }: { key: string; title?: string; category?: string | undefined },
      file: IncomingFile,
      origin: Origin,
      now: Date,
      also?: (tx: Transaction) => Promise<void>,
    ): Promise<Document | null> {
      const sent = await findSent(viewer, subjectId, key)
      if (sent) return sent
      try {
        await storeFile(viewer, file, wish, now, async (tx, fileId) => {
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
          const entry = { subjectKind: `${kind}-document`, subjectId: String(id), details }
          await writeAudit(tx, { ...viewer, action: 'add-document', at: now, ...entry, ...origin })
          await also?.(tx)
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      return findSent(viewer, subjectId, key)
    },
  }
}
