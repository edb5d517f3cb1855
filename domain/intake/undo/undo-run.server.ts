import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { databasePool, type Transaction } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { withdrawEvents, withdrawReverted } from '#domain/alerts/detection/withdrawn-events.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { findUndoState, markUndone, takeForUndo } from '#domain/core/change-sets/change-set.server.ts'
import { applyUndo } from '#domain/core/change-sets/undo.server.ts'
import { planUndo } from '#domain/core/change-sets/undo-plan.server.ts'
import { countUndo } from '#domain/core/change-sets/undo-preview.server.ts'
import { takeFeedTurn } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { saveExceptions } from '#domain/freight/exceptions/exception-writes.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { isVisibleTo } from '#domain/intake/received/received-scope.server.ts'
import { decideAnew } from '#domain/intake/writers/decided-anew.server.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { runLayout, subjectKinds } from './run-layout.ts'

interface UndoRequest {
  reason: string
  /** What something newer rests on stays; otherwise it is a reason to undo nothing. */
  leaveRest: boolean
}

export interface UndoneCounts {
  removed: number
  restored: number
  kept: number
}

/** Long enough for a file of a hundred thousand lines. */
const limitMs = 120_000
const shipmentsAtOnce = 250

/**
 * Undoes what a run wrote, in one transaction, with an audit entry for each thing that changed. Nothing is alerted because of it, and what
 * was mailed is not mailed again when the same file is taken in again. Null for a run that the viewer cannot undo because it is not theirs;
 * throws where something newer rests on it and `leaveRest` is false, and where it was undone or expired meanwhile.
 */
export async function undoRun(act: Act, id: number, asked: UndoRequest): Promise<UndoneCounts | null> {
  const client = await databasePool().connect()
  try {
    const undone = await drizzle(client).transaction((tx) => undoIn(tx, client, act, id, asked))
    if (undone) nudgeMirror()
    return undone
  } finally {
    client.release()
  }
}

async function undoIn(
  tx: Transaction,
  client: PoolClient,
  act: Act,
  id: number,
  { reason, leaveRest }: UndoRequest,
): Promise<UndoneCounts | null> {
  const { viewer, now } = act
  const run = await findRun(tx, viewer, id)
  if (!run) return null
  await tx.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`)
  // Before any row: the job holds it while its rows wait for ours.
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.exceptions}, hashtext(''))`)
  await takeFeedTurn(tx, viewer.projectId)
  const { changeSetId } = run
  const isOpen = changeSetId !== null && (await takeForUndo(tx, viewer.projectId, changeSetId, now))
  const state = isOpen && (await findUndoState(tx, viewer.projectId, changeSetId, now))
  if (!state) throw new DomainError('received.undo.over')
  const plan = await planUndo(tx, changeSetId, runLayout, true)
  const counts = countsOf(await countUndo(tx))
  if (counts.kept > 0 && !leaveRest) throw new DomainError('received.undo.rests', 'leaveRest')
  if (counts.removed + counts.restored === 0) throw new DomainError('received.undo.nothing')

  const touched = await findTouched(tx)
  await withdrawEvents(tx, touched, state.createdAt, now)
  await writeTrail(tx, act, run, reason)
  const reverted = await findReverted(tx)
  await applyUndo(tx, plan)
  await decideAnew(tx, viewer.projectId, reverted)
  await settleDoubts(tx, touched.left.shipmentIds)
  // What was so all along is no news: exceptions that the run had closed count as seen when they opened.
  for (const shipmentIds of inBatches(touched.left.shipmentIds, shipmentsAtOnce)) await saveExceptions(client, shipmentIds, now, 'opening')
  await withdrawReverted(tx, touched.left, state.createdAt, now)
  await markUndone(tx, changeSetId, viewer.userId, reason, now)
  const details = { ...counts, reason, feed: run.source, file: run.fileName }
  await writeAudit(tx, act, 'feed-run-undone', { subject: ['feed-run', run.id], details })
  return counts
}

async function findRun(tx: Transaction, viewer: Viewer, id: number) {
  if (!isHeldBy(viewer, 'undo-runs')) return undefined
  const [run] = await tx
    .select({ id: feedRuns.id, source: feedRuns.source, fileName: feedRuns.fileName, changeSetId: feedRuns.changeSetId })
    .from(feedRuns)
    .where(and(eq(feedRuns.id, id), isVisibleTo(viewer)))
  return run
}

export function countsOf(counts: Awaited<ReturnType<typeof countUndo>>): UndoneCounts {
  const of = (outcome: keyof UndoneCounts) => counts.reduce((sum, each) => sum + (each.outcome === outcome ? each.objects : 0), 0)
  return { removed: of('removed'), restored: of('restored'), kept: of('kept') }
}

/** What the plan deletes, and what of it goes back, by id. */
async function findTouched(tx: Transaction) {
  const ids = async (where: ReturnType<typeof sql>, what = sql`(row_key ->> 'id')::float8`) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select distinct ${what} as id from undo_plan where not is_held and ${where}`)
    return rows.map(({ id }) => id)
  }
  const removed = (table: string) => ids(sql`table_name = ${table} and act = 'remove'`)
  const shipmentIds = await removed('shipments')
  const containerIds = await removed('containers')
  const [goneShipments, goneContainers] = [new Set(shipmentIds), new Set(containerIds)]
  const ofShipments = await ids(sql`object_table = 'shipments'`, sql`object_id::float8`)
  const ofContainers = await ids(sql`table_name = 'containers'`, sql`(coalesce(now, before) ->> 'shipment_id')::float8`)
  const boxes = await ids(sql`object_table = 'containers'`, sql`object_id::float8`)
  const shipmentsOfBoxes = await tx.execute<{ id: number }>(
    sql`select distinct shipment_id::float8 as id from containers where id = any(${sql.param(boxes)}::bigint[])`,
  )
  const touched = [...new Set([...ofShipments, ...ofContainers, ...shipmentsOfBoxes.rows.map(({ id }) => id)])]
  return {
    shipmentIds,
    containerIds,
    invoiceIds: await removed('invoices'),
    dates: { ids: await removed('shipment_dates'), shipmentIds: ofShipments },
    left: {
      shipmentIds: touched.filter((id) => !goneShipments.has(id)),
      containerIds: boxes.filter((id) => !goneContainers.has(id)),
    },
  }
}

/** Columns of shipments that go back, by shipment. */
async function findReverted(tx: Transaction): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ id: number; columns: string[] }>(sql`
    select (row_key ->> 'id')::float8 as id, array(select jsonb_object_keys(before)) as columns
    from undo_plan where table_name = 'shipments' and act = 'revert' and not is_held`)
  return new Map(rows.map(({ id, columns }) => [id, columns]))
}

interface Run {
  id: number
  source: string
}

/** An entry for each thing, with the columns that go back. */
async function writeTrail(tx: Transaction, { viewer, origin, now }: Act, run: Run, reason: string): Promise<void> {
  const { projectId, userId, sessionId } = viewer
  await tx.execute(sql`
    insert into audit_entries (at, project_id, user_id, session_id, token_id, action, subject_kind, subject_id, details, network, request_id)
    select ${now.toISOString()}::timestamptz, ${projectId}::int, ${viewer.viewedBy?.userId ?? userId}::bigint, ${sessionId}::bigint, ${viewer.tokenId ?? null}::bigint, 'undone-with-run',
      coalesce(${JSON.stringify(subjectKinds)}::jsonb ->> object_table, object_table), object_id::text,
      jsonb_strip_nulls(jsonb_build_object('run', ${run.id}::bigint, 'feed', ${run.source}::text, 'reason', ${reason}::text, 'before', former, 'after', latter)),
      ${origin.network}::text, ${origin.requestId}::text
    from (
      select object_table, object_id,
        coalesce(jsonb_merge(jsonb_build_object('number', now -> 'number', 'name', now -> 'name')) filter (where is_root and act = 'remove'),
          jsonb_merge(goes) filter (where is_root and act = 'revert')) as former,
        jsonb_merge(before) filter (where is_root and act in ('revert', 'restore')) as latter
      from (
        select *, table_name = object_table as is_root,
          (select jsonb_object_agg(key, now -> key) from jsonb_object_keys(before) as key where act = 'revert') as goes
        from undo_plan where not is_held
      ) p group by object_table, object_id
    ) o order by object_table, object_id`)
}
