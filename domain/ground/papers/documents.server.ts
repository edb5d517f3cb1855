import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { record, type Transaction } from '#db/records/client.server.ts'
import { files } from '#db/records/schema/ground/files.ts'
import { users, wholeName } from '#db/records/schema/people/access.ts'
import { writeAudit } from '../audit/trail.server.ts'
import type { IncomingFile } from '../files/incoming.server.ts'
import { keepFile, openFile, type StoredFile } from '../files/keeping.server.ts'
import type { FileKind } from '../files/kinds.ts'
import type { FileWish } from '../files/wish.ts'
import { type Page, pageOf } from '../tables/page.ts'
import type { Origin } from '../viewer/origin.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { type Document, documentsPerPage } from './document.ts'
import type { PaperTable, Subject } from './subject.ts'

interface Documented<About extends string> extends Subject<About> {
  /** With a column `title` where a document can have a title other than its file's name, and `category` where it has one. */
  table: PaperTable<About> & { fileId: AnyPgColumn; title?: AnyPgColumn; category?: AnyPgColumn }
  wish: FileWish
}

/** Thrown to roll the transaction back; `answer` is what the caller answers then. */
class Undone extends Error {
  constructor(readonly answer: boolean) {
    super('undone')
  }
}

/** The documents of a noun (spec 2 §2; spec 3 §5): named by their table, what they belong to, its scope, and the files wanted. */
export function documentsOf<About extends string>({ table, subject, about, kind, inScope, wish }: Documented<About>) {
  const aboutColumn: AnyPgColumn = table[about]
  // Drizzle infers columns from the type of one table; for any table only the general type fits.
  const rows: PgTable = table
  const inSight = (viewer: Viewer, subjectId: number): SQL | undefined =>
    and(sql`${aboutColumn} in ${record().select({ id: subject.id }).from(subject).where(inScope(viewer, subjectId))}`, isAllowed(viewer))
  /** One without a category is "other" (decision 44). */
  const isAllowed = ({ documentCategories }: Viewer): SQL | undefined =>
    documentCategories === null || !table.category
      ? undefined
      : sql`${`${kind}:`} || coalesce(${table.category}, 'other') = any(${sql.param([...documentCategories])}::text[])`

  async function insert(tx: Transaction, viewer: Viewer, subjectId: number, row: object): Promise<number> {
    const [found] = await tx.select({ id: subject.id }).from(subject).where(inScope(viewer, subjectId)).for('key share')
    if (!found) throw new Undone(false)
    const [added] = await tx
      .insert(rows)
      .values({ ...row, [about]: subjectId } as never)
      .onConflictDoNothing()
      .returning({ id: table.id })
    // The same form was sent twice at once: the other document stands, and this file is deleted.
    if (!added) throw new Undone(true)
    return added.id as number
  }

  return {
    /** A page of a subject's documents, the newest first; none of a subject outside the viewer's scope. */
    async list(viewer: Viewer, subjectId: number, page: number): Promise<Page<Document>> {
      const isOurs = inSight(viewer, subjectId)
      const { offset, ...standing } = pageOf(page, documentsPerPage, await record().$count(rows, isOurs))
      const found = await record()
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
        .where(isOurs)
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(documentsPerPage)
        .offset(offset)
      return { ...standing, rows: found as Document[] }
    },

    /** A document's bytes; null where the subject is outside the viewer's scope or the document is not one of its own. */
    async open(viewer: Viewer, subjectId: number, documentId: number): Promise<StoredFile | null> {
      const [file] = await record()
        .select({ storeKey: files.storeKey, name: files.name, kind: files.kind, size: files.size })
        .from(rows)
        .innerJoin(files, eq(files.id, table.fileId))
        .where(and(eq(table.id, documentId), inSight(viewer, subjectId)))
      return file ? openFile(file) : null
    },

    /**
     * Adds a file, once per `key`, which is drawn when the form is shown. Refuses what is not of the kinds wanted, by name and
     * by content (decision 8). Answers false, and keeps nothing, where the subject is outside the viewer's scope. `also` runs in
     * the same transaction; if it refuses, nothing is kept.
     */
    async add(
      viewer: Viewer,
      subjectId: number,
      { key, title, category }: { key: string; title?: string; category?: string | undefined },
      file: IncomingFile,
      origin: Origin,
      now: Date,
      also?: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> {
      const isSent = and(eq(table.createdBy, viewer.userId), eq(table.creationKey, key))
      if ((await record().$count(rows, isSent)) > 0) return true
      try {
        return await keepFile(viewer, file, wish, now, async (tx, fileId) => {
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
          return true
        })
      } catch (error) {
        if (error instanceof Undone) return error.answer
        throw error
      }
    },
  }
}
