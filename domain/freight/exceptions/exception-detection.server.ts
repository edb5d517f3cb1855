import { databasePool } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { changedPlaces } from '#domain/freight/geography/places/place-facts.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { listAffected } from '#domain/platform/change-log/change-log.server.ts'
import { type Follower, type FollowerPosition, findPosition, followLog } from '#domain/platform/change-log/follower.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { saveExceptions } from './exception-writes.server.ts'

interface Progress extends FollowerPosition {
  rules: number
}

const name = 'exceptions-followed'
/** Raise it when the rules change: every shipment is then evaluated again. */
const rules = 6
/** Shipments per transaction, few enough that nobody waits for it. */
const shipmentsAtOnce = 250

const touchedBy: Record<string, string> = {
  container: 'select distinct shipment_id as id from containers where id = any($1::bigint[])',
  place: `select s.id from shipments s where (s.project_id, s.origin_port) in (${changedPlaces}) or (s.project_id, s.destination_port) in (${changedPlaces})
    or exists (select from containers b where b.shipment_id = s.id and (s.project_id, b.port_terminal) in (${changedPlaces}))`,
  // A changed tariff can apply to every carrier, or used to: all containers of its project are evaluated.
  tariff: `select distinct b.shipment_id as id from containers b join shipments s on s.id = b.shipment_id
    where s.project_id in (select project_id from tariffs where id = any($1::bigint[]))`,
  needed_document: `select s.id from shipments s join needed_documents n on n.id = any($1::bigint[])
    and n.project_id = s.project_id and (n.customer_id is null or n.customer_id = s.customer_id)`,
  exception_thresholds: `select s.id from shipments s join exception_thresholds t on t.id = any($1::bigint[])
    and t.project_id = s.project_id and (t.customer_id is null or t.customer_id = s.customer_id)`,
}

const followerAt = (now: Date): Follower<Progress, readonly number[]> => ({
  name,
  begin: (_former, end) => ({ ...end, rules, passed: 0 }),
  isCurrent: (progress) => progress.rules === rules,
  pass: async (after) => {
    const { rows } = await databasePool().query<{ id: number }>(
      `select id::float8 as id from shipments where id > $1 order by id limit ${shipmentsAtOnce}`,
      [after],
    )
    const ids = rows.map(({ id }) => id)
    return { part: ids, passed: ids.length < shipmentsAtOnce ? null : (ids.at(-1) ?? null) }
  },
  parts: async function* (changed) {
    for await (const ids of listAffected(databasePool(), changed, { entity: 'shipment', touchedBy })) yield* inBatches(ids, shipmentsAtOnce)
  },
  handle: (client, shipmentIds) => saveExceptions(client, shipmentIds, now),
})

/**
 * Reads the change log in commit order, one process at a time, and updates the exceptions of the shipments it names. The first run, and
 * the first after a restore, evaluates every shipment. Idempotent. Returns `nothingDone` where another process is at it.
 */
export async function detectExceptions(now: Date): Promise<unknown> {
  return (await oneAtATime(locks.exceptions, () => followLog(followerAt(now)))) ?? nothingDone
}

/** Until the first evaluation is complete, finding no exception means nothing. */
export async function isEveryShipmentChecked(): Promise<boolean> {
  return (await findPosition(name))?.passed === null
}
