import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { feedSources } from '#db/postgres/schema/core/upkeep.ts'
import type { DoubtRule } from '#db/postgres/schema/freight/doubt-kinds.ts'
import { doubts } from '#db/postgres/schema/freight/doubts.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { type Doubt, type DoubtedValue, findDoubtsAbout, outlives, type StoredDoubt } from './doubt-rules.ts'
import { type FormerThings, findDoubtedThings, findFormerThings, findLaterUsers, subjectOfDoubt } from './doubted-things.server.ts'

interface Told {
  projectId: number
  /** As sources of files and of events are named. */
  source: string
  runId: number | null
  /** The system, of events. */
  system?: string
  now: Date
}

type DoubtRow = typeof doubts.$inferSelect

/**
 * Writes what a source says of shipments, and stores what is implausible about them and their containers afterwards; what is right again is
 * removed. `write` returns the shipments that it wrote, of which `current` were there before. What is stored unchanged stays as it is,
 * looked at or not. `told` is null for a dry run.
 */
export async function writeReviewed(
  tx: Transaction,
  told: Told | null,
  current: readonly number[],
  write: () => Promise<readonly number[]>,
): Promise<void> {
  const former = told ? await findFormerThings(tx, current) : new Map()
  const written = await write()
  if (told && written.length > 0) await review(tx, told, written, former)
}

async function review(tx: Transaction, told: Told, shipmentIds: readonly number[], former: FormerThings): Promise<void> {
  const reviewed = [...new Set([...shipmentIds, ...(await findLaterUsers(tx, shipmentIds))])]
  const { found, stored } = await compare(tx, reviewed, former)
  await forget(tx, found, stored)
  const changed = [...found].flatMap(([key, doubt]) => {
    const before = stored.get(key)
    return before && isSame(before, doubt) ? [] : [{ ...doubt, before }]
  })
  if (changed.length === 0) return
  const quiet = await findQuietRules(tx, told)
  const meant = changed.filter(({ rule }) => !quiet.has(rule))
  const events = told.system === undefined ? new Map<string, number>() : await findLastEvents(tx, told.projectId, told.system, meant)
  const { projectId, source, runId, now } = told
  const rows = meant.map(({ before, rule, shipmentId, containerId, said, other, otherShipmentId = null }) => {
    const eventId = events.get(subjectOfDoubt(shipmentId, containerId)) ?? null
    const facts = { said, other, otherShipmentId, source, runId, eventId, foundAt: now, lookedAt: null, lookedBy: null }
    return { before, row: { ...facts, projectId, shipmentId, containerId, rule } }
  })
  await insertSets(
    tx,
    doubts,
    rows.flatMap(({ before, row }) => (before ? [] : [row])),
  )
  for (const { before, row } of rows) {
    if (before) await tx.update(doubts).set(row).where(sql`${doubts.id} = ${before.id}`)
  }
}

/**
 * After a person, or an undone file, has changed shipments: removes what is right again, and says of the rest what there is now. What people
 * write is never doubted.
 */
export async function settleDoubts(tx: Transaction, shipmentIds: readonly number[]): Promise<void> {
  const changed = sql`any(${sql.param([...shipmentIds])}::bigint[])`
  const concerned = await tx
    .selectDistinct({ shipmentId: doubts.shipmentId })
    .from(doubts)
    .where(sql`${doubts.shipmentId} = ${changed} or ${doubts.otherShipmentId} = ${changed}`)
  for (const part of inBatches(concerned, shipmentsAtOnce)) {
    const ids = part.map(({ shipmentId }) => shipmentId)
    const { found, stored } = await compare(tx, ids, new Map())
    await forget(tx, found, stored)
    for (const [key, { said, other }] of found) {
      const before = stored.get(key)
      if (before && !isSame(before, { said, other })) await tx.update(doubts).set({ said, other }).where(sql`${doubts.id} = ${before.id}`)
    }
  }
}

/** An undone file may have touched any number. */
const shipmentsAtOnce = 500

type FoundDoubt = Doubt & { rule: DoubtRule; shipmentId: number; containerId: number | null }

const keyOf = (subject: string, rule: DoubtRule) => `${subject} ${rule}`

async function compare(tx: Transaction, shipmentIds: readonly number[], former: FormerThings) {
  const things = await findDoubtedThings(tx, shipmentIds)
  const rows = await tx
    .select()
    .from(doubts)
    .where(inArray(doubts.shipmentId, [...shipmentIds]))
  const stored = new Map(rows.map((row) => [keyOf(subjectOfDoubt(row.shipmentId, row.containerId), row.rule), row]))
  const current = new Map<string, Map<DoubtRule, StoredDoubt>>()
  for (const row of rows) {
    const subject = subjectOfDoubt(row.shipmentId, row.containerId)
    current.set(subject, (current.get(subject) ?? new Map()).set(row.rule, storedOf(row)))
  }
  const found = new Map<string, FoundDoubt>()
  for (const [subject, thing] of things) {
    const [shipmentId = 0, container] = subject.split(' ').map(Number)
    for (const [rule, doubt] of findDoubtsAbout(thing, former.get(subject) ?? null, current.get(subject) ?? new Map())) {
      found.set(keyOf(subject, rule), { ...doubt, rule, shipmentId, containerId: container || null })
    }
  }
  return { found, stored }
}

const storedOf = ({ said, other, lookedAt }: DoubtRow): StoredDoubt => ({
  said: said as DoubtedValue,
  other: other as DoubtedValue,
  isLookedAt: lookedAt !== null,
})

async function forget(tx: Transaction, found: ReadonlyMap<string, FoundDoubt>, stored: ReadonlyMap<string, DoubtRow>): Promise<void> {
  const right = [...stored].flatMap(([key, row]) => (found.has(key) || outlives(row.rule, storedOf(row)) ? [] : [row.id]))
  if (right.length > 0) await tx.delete(doubts).where(inArray(doubts.id, right))
}

const isSame = (row: DoubtRow, { said, other }: Doubt) =>
  isAlike(row.said as DoubtedValue, said) && isAlike(row.other as DoubtedValue, other)

/** The zone of a place may be corrected meanwhile. */
function isAlike(one: DoubtedValue, two: DoubtedValue): boolean {
  if (one.kind === 'moment') return two.kind === 'moment' && one.name === two.name && one.at === two.at
  if (one.kind === 'weight') return two.kind === 'weight' && one.kg === two.kg
  if (one.kind === 'number') return two.kind === 'number' && one.number === two.number
  return two.kind === 'voyage' && one.shipment === two.shipment
}

async function findQuietRules(tx: Transaction, { projectId, source }: Told): Promise<ReadonlySet<DoubtRule>> {
  const [row] = await tx
    .select({ rules: feedSources.quietRules })
    .from(feedSources)
    .where(sql`${feedSources.projectId} = ${projectId} and ${feedSources.source} = ${source}`)
  return new Set(row?.rules as DoubtRule[] | undefined)
}

/** By shipment and container: the event of the source that came last, of the container itself where there is one. */
async function findLastEvents(
  tx: Transaction,
  projectId: number,
  system: string,
  found: readonly FoundDoubt[],
): Promise<ReadonlyMap<string, number>> {
  const asked = JSON.stringify(found.map(({ shipmentId, containerId }) => ({ shipment_id: shipmentId, container_id: containerId })))
  const { rows } = await tx.execute<{ shipmentId: number; containerId: number | null; id: number }>(sql`
    select a.shipment_id::float8 as "shipmentId", a.container_id::float8 as "containerId", e.id::float8 as id
    from json_to_recordset(${asked}::json) as a(shipment_id bigint, container_id bigint)
    left join containers c on c.id = a.container_id
    cross join lateral (
      select id from received_events where project_id = ${projectId} and source = ${system} and shipment_id = a.shipment_id and state = 'taken'
      order by (event #>> '{references,container}') is not distinct from c.number desc, received_at desc, id desc limit 1
    ) e`)
  return new Map(rows.map(({ shipmentId, containerId, id }) => [subjectOfDoubt(shipmentId, containerId), id]))
}
