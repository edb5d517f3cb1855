import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { type ChangeSetKind, changeSets, rowChanges } from '#db/postgres/schema/core/change-sets.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

export const daysToUndo = 30

interface NewChangeSet {
  projectId: ProjectId
  kind: ChangeSetKind
  /** Null: a feed. */
  createdBy: number | null
  createdAt: Date
}

/** Returns the id of a new change set, under which any number of transactions can write. */
export async function openChangeSet(database: Database | Transaction, opened: NewChangeSet): Promise<number> {
  const [row] = await database.insert(changeSets).values(opened).returning({ id: changeSets.id })
  if (!row) throw new Error('An inserted row is returned.')
  return row.id
}

/** From here to its end, triggers record what a transaction writes under a change set; null: nothing more. */
export async function recordUnder(tx: Transaction, changeSetId: number | null): Promise<void> {
  await tx.execute(sql`select set_config('fairway.change_set', ${changeSetId === null ? '' : String(changeSetId)}, true)`)
}

export interface UndoState {
  kind: ChangeSetKind
  createdAt: Date
  undone: { at: Date; by: number | null; reason: string } | null
  /** Written more than 30 days before `now`: what it was before is no longer known. */
  isExpired: boolean
}

/** Null for an unknown one, and for one of another project. */
export async function findUndoState(database: Database | Transaction, projectId: number, id: number, now: Date): Promise<UndoState | null> {
  const [set] = await database
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.id, id), eq(changeSets.projectId, projectId)))
  if (!set) return null
  const { kind, createdAt, undoneAt, undoneBy, undoneReason } = set
  return {
    kind,
    createdAt,
    undone: undoneAt && { at: undoneAt, by: undoneBy, reason: undoneReason ?? '' },
    isExpired: createdAt.getTime() < oldestToUndo(now).getTime(),
  }
}

const oldestToUndo = (now: Date) => new Date(now.getTime() - daysToUndo * dayMs)

/** Whoever asks second waits, and finds it undone. Returns whether it is still to be undone. */
export async function takeForUndo(tx: Transaction, projectId: number, id: number, now: Date): Promise<boolean> {
  const [set] = await tx
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(
      and(
        ...[eq(changeSets.id, id), eq(changeSets.projectId, projectId)],
        ...[isNull(changeSets.undoneAt), gt(changeSets.createdAt, oldestToUndo(now))],
      ),
    )
    .for('update')
  return set !== undefined
}

export async function isUndone(tx: Transaction, id: number): Promise<boolean> {
  const [set] = await tx.select({ undoneAt: changeSets.undoneAt }).from(changeSets).where(eq(changeSets.id, id))
  return set?.undoneAt instanceof Date
}

export async function markUndone(tx: Transaction, id: number, by: number, reason: string, now: Date): Promise<void> {
  await tx.update(changeSets).set({ undoneAt: now, undoneBy: by, undoneReason: reason }).where(eq(changeSets.id, id))
}

const rowsAtOnce = 10_000

/** Runs daily. Who did what and when stays. */
export async function deleteOldRowChanges(now: Date): Promise<void> {
  // In steps: after a long import a single statement would run into the statement timeout.
  const old = db()
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(lt(changeSets.createdAt, oldestToUndo(now)))
  for (let gone = rowsAtOnce; gone === rowsAtOnce; ) {
    const some = db().select({ id: rowChanges.id }).from(rowChanges).where(inArray(rowChanges.changeSetId, old)).limit(rowsAtOnce)
    gone = (await db().delete(rowChanges).where(inArray(rowChanges.id, some))).rowCount ?? 0
  }
}
