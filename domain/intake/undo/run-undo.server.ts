import { and, eq, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { changeSets } from '#db/postgres/schema/core/change-sets.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { findUndoState } from '#domain/core/change-sets/change-set.server.ts'
import { type UndoCount, type UndoneObject, type UndoOutcome, undoOutcomes } from '#domain/core/change-sets/undo-outcome.ts'
import { planUndo } from '#domain/core/change-sets/undo-plan.server.ts'
import { countUndo, listUndo } from '#domain/core/change-sets/undo-preview.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isVisibleTo } from '#domain/intake/received/received-scope.server.ts'
import { findLaterChanges } from './later-changes.server.ts'
import { runLayout } from './run-layout.ts'
import { isHiddenColumn, isHiddenTable, type NamedObject, type RunUndo, type UndoPreview } from './run-undo.ts'

/** Whether a run can be undone, or who did; null for a run that the viewer does not see. */
export async function findRunUndo(viewer: Viewer, id: number, now: Date): Promise<RunUndo | null> {
  const [run] = await db()
    .select({ changeSetId: feedRuns.changeSetId, by: wholeName, reason: changeSets.undoneReason })
    .from(feedRuns)
    .leftJoin(changeSets, eq(changeSets.id, feedRuns.changeSetId))
    .leftJoin(users, eq(users.id, changeSets.undoneBy))
    .where(and(eq(feedRuns.id, id), isVisibleTo(viewer)))
  if (!run) return null
  const isMine = isHeldBy(viewer, 'undo-runs')
  const state = run.changeSetId === null ? null : await findUndoState(db(), viewer.projectId, run.changeSetId, now)
  if (state?.undone) {
    const { at, reason } = state.undone
    return { state: 'undone', at: at.toISOString(), ...(isMine ? { by: run.by, reason } : { by: null, reason: null }) }
  }
  if (!isMine) return { state: 'forbidden' }
  return { state: state === null ? 'unrecorded' : state.isExpired ? 'expired' : 'possible' }
}

export const objectsShown = 50
const limitMs = 60_000

/**
 * What undoing the run would do now: how many things are removed, go back or stay, and 50 of each after the first `skip`. Null where the
 * viewer cannot undo it, or it can no longer be undone.
 */
export async function previewUndo(
  viewer: Viewer,
  id: number,
  now: Date,
  skip: Partial<Record<UndoOutcome, number>> = {},
): Promise<UndoPreview | null> {
  if ((await findRunUndo(viewer, id, now))?.state !== 'possible') return null
  const [run] = await db()
    .select({ fileName: feedRuns.fileName, changeSetId: feedRuns.changeSetId })
    .from(feedRuns)
    .where(eq(feedRuns.id, id))
  const changeSetId = run?.changeSetId
  if (!run || typeof changeSetId !== 'number') return null
  return db().transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`)
    await planUndo(tx, changeSetId, runLayout, false)
    const counts = await countUndo(tx)
    const lists = {} as Record<UndoOutcome, NamedObject[]>
    for (const outcome of undoOutcomes) {
      const isNone = !counts.some((each) => each.outcome === outcome)
      const objects = isNone ? [] : await listUndo(tx, outcome, objectsShown, skip[outcome] ?? 0)
      lists[outcome] = await nameObjects(tx, objects, changeSetId)
    }
    return { fileName: run.fileName, counts: totalsOf(counts), lists }
  })
}

const totalsOf = (counts: readonly UndoCount[]) =>
  Object.fromEntries(undoOutcomes.map((outcome) => [outcome, counts.filter((each) => each.outcome === outcome)])) as UndoPreview['counts']

const nameColumns: Record<string, SQL> = {
  shipments: sql`number`,
  containers: sql`number`,
  invoices: sql`number`,
  held_shipments: sql`number`,
  customers: sql`name`,
  customer_groups: sql`name`,
}

async function nameObjects(tx: Transaction, objects: readonly UndoneObject[], changeSetId: number): Promise<NamedObject[]> {
  const names = new Map<string, string>()
  for (const table of new Set(objects.map((each) => each.table))) {
    const ids = sql`any(${sql.param(objects.filter((each) => each.table === table).map(({ id }) => id))}::bigint[])`
    const column = nameColumns[table]
    if (column) {
      const { rows } = await tx.execute<{ id: number; name: string }>(
        sql`select id::float8 as id, ${column} as name from ${sql.identifier(table)} where id = ${ids}`,
      )
      for (const { id, name } of rows) names.set(`${table} ${id}`, name)
    }
  }
  const customers = await nameCustomers(tx, objects)
  const later = await findLaterChanges(
    tx,
    objects.filter(({ outcome }) => outcome === 'kept'),
    changeSetId,
  )
  return objects.map(({ table, id, outcome, fields, parts, row }) => {
    const key = `${table} ${id}`
    const shown = Object.entries(fields).flatMap(([column, { now, before }]) => {
      if (isHiddenColumn(column)) return []
      const isDay = (of: 'now' | 'before') => Boolean((fields[`${column}_is_day`]?.[of] ?? row?.[`${column}_is_day`]) === true)
      const value = (held: unknown, of: 'now' | 'before') =>
        column === 'customer_id' ? (customers.get(Number(held)) ?? null) : shortened(held, isDay(of))
      return [{ column, now: value(now, 'now'), before: value(before, 'before') }]
    })
    const read = parts.filter((part) => !isHiddenTable(part.table))
    return { table, id, outcome, name: names.get(key) ?? '', fields: shown, parts: read, later: later.get(key) ?? [] }
  })
}

const longest = 200

function shortened(value: unknown, isDay: boolean): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (isDay) return text.slice(0, 'YYYY-MM-DD'.length)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

async function nameCustomers(tx: Transaction, objects: readonly UndoneObject[]): Promise<Map<number, string>> {
  const ids = objects.flatMap(({ fields }) => {
    const moved = fields.customer_id
    return moved ? [Number(moved.now), Number(moved.before)] : []
  })
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id::float8 as id, name from customers where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
