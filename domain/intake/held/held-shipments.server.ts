import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { type HeldKind, type HeldReason, heldShipments } from '#db/postgres/schema/freight/held-shipments.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { recordUnder } from '#domain/core/change-sets/change-set.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addAlias } from '#domain/directory/customers/customer-aliases.server.ts'
import { findCustomersByName } from '#domain/directory/customers/customer-lookup.server.ts'
import { startTally } from '#domain/intake/files/fault-tally.ts'
import type { FeedShipment } from '#domain/intake/files/feed-shipment.ts'
import { askForWaiting, type Settled } from '#domain/intake/imports/waiting-lines.server.ts'
import { addCustomers } from '#domain/intake/received/feed-run.server.ts'
import type { HeldItem } from '#domain/intake/writers/held-writes.server.ts'
import type { OwnerRules } from '#domain/intake/writers/owner-rules.ts'
import { linkSource } from '#domain/intake/writers/shipment-links.server.ts'
import { writeInTurn } from '#domain/intake/writers/shipment-writes.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'
import { findSame } from './find-same.server.ts'
import type { Decided, DecidedHeld, HeldDecision, HeldGroup } from './held.ts'

const mostNumbers = 5
const mostGroups = 500

const ofGroup = [heldShipments.reasons, heldShipments.source, sql`fold_name(${heldShipments.customer})`] as const
const isOpen = (viewer: Pick<Viewer, 'projectId'>) => and(inProject(heldShipments, viewer), isNull(heldShipments.outcome))

/** What waits for a person, the 500 that wait longest: groups of shipments that one decision can settle. */
export async function listHeld(viewer: Viewer): Promise<HeldGroup[]> {
  const rows = await db()
    .select({
      reasons: heldShipments.reasons,
      source: heldShipments.source,
      id: sql<number>`min(${heldShipments.id})::float8`,
      customer: sql<string>`min(${heldShipments.customer})`,
      shipments: sql<number>`count(*)::int`,
      numbers: sql<string[]>`(array_agg(${heldShipments.number} order by ${heldShipments.number}))[1:${sql.raw(String(mostNumbers))}]`,
      since: sql<string>`min(${heldShipments.heldAt})`,
    })
    .from(heldShipments)
    .where(isOpen(viewer))
    .groupBy(...ofGroup)
    .orderBy(sql`min(${heldShipments.heldAt})`, sql`min(${heldShipments.id})`)
    .limit(mostGroups)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

export const countHeld = (viewer: Viewer): Promise<number> => db().$count(heldShipments, isOpen(viewer))

/** Null where it is no longer held. */
export async function findHeld(viewer: Viewer, id: number): Promise<HeldGroup | null> {
  return (await listHeld(viewer)).find((group) => group.id === id) ?? null
}

/** What became of one that is held no longer; null for one that waits, and for one that is not of the viewer's project. */
export async function findDecided(viewer: Viewer, id: number): Promise<DecidedHeld | null> {
  const { number, source, customer, outcome, decidedAt } = heldShipments
  const [row] = await db()
    .select({ number, source, customer, outcome, decidedAt, by: wholeName })
    .from(heldShipments)
    .leftJoin(users, eq(users.id, heldShipments.decidedBy))
    .where(inProject(heldShipments, viewer, id))
  if (!row?.outcome) return null
  const { decidedAt: at, ...decided } = row
  return { ...decided, outcome: row.outcome, by: row.by || null, at: (at ?? new Date(0)).toISOString() }
}

/** The one customer of the project whom a name or RFC means. Throws where it means none or several. */
export async function findMeant({ projectId }: Viewer, name: string): Promise<number> {
  const meant = (await findCustomersByName(db(), projectId, [name])).get(name)
  if (typeof meant !== 'number') throw new DomainError('received.held.noCustomer', 'customer')
  return meant
}

/**
 * Decides on groups of held shipments, named by `id`: takes them by the rules of their feed, for the customer they name or for another
 * one, whose other name that is from then on if nobody is called so; links them to the shipments that they are and updates these; or rejects them, also when they come again. It settles every reason
 * for which they are held; what was decided meanwhile is left out, and what is held by then for another reason waits. What waited for
 * what it settled is tried by itself: held shipments at once, rejected lines of files by the jobs process.
 */
export async function decideHeld(act: Act, ids: readonly number[] | 'all', decision: HeldDecision): Promise<Decided> {
  const { viewer, origin, now } = act
  return inTurn(viewer.projectId, byHand, async (tx) => {
    const groups = await findGroups(tx, viewer, ids)
    if (decision.act === 'map') await checkCustomer(tx, viewer, decision.customerId)
    const settled: HeldRow[] = []
    for (const rows of groups) {
      const [first] = rows
      if (decision.act === 'map' && first?.reasons.some(({ kind }) => kind === 'unknown-customer'))
        await addAlias(tx, viewer, first.customer, decision.customerId, now)
      const done: HeldRow[] = []
      for (const held of await byChangeSet(tx, rows)) {
        await recordUnder(tx, held.changeSetId)
        if (decision.act === 'same') await linkToKnown(tx, held.rows)
        if (decision.act !== 'reject') await take(tx, held.rows, rulesOf(decision, viewer, origin), held.changeSetId)
        done.push(...(await settle(tx, held.rows, decision, viewer, now)))
        await recordUnder(tx, null)
      }
      await tellTrail(tx, done, decision, act)
      settled.push(...done)
    }
    const freed = await tryWaiting(tx, viewer, settled)
    const lines = await askForWaiting(
      tx,
      { projectId: viewer.projectId, userId: viewer.userId, now },
      waitedFor([...(decision.act === 'reject' ? [] : settled), ...freed]),
    )
    return { settled: settled.length, again: groups.flat().length - settled.length, freed: freed.length, lines }
  })
}

/** What is known by now under no other source stays held. */
async function linkToKnown(tx: Transaction, rows: readonly HeldRow[]): Promise<void> {
  for (const { project, source, shipments } of batchesOf(rows)) {
    const known = await findSame(tx, shipments, { project, source })
    for (const { key, customer } of shipments) {
      const same = known.get(key)
      if (same) await linkSource(tx, { projectId: project, source, key, shipmentId: same.shipmentId, calls: customer })
    }
  }
}

const waitedFor = (taken: readonly HeldRow[]): Settled => ({
  numbers: taken.map(({ number }) => number),
  bills: taken.flatMap(({ item }) => {
    const { hbl, mbl } = (item as unknown as HeldItem).shipment.row
    return [hbl ?? [], mbl ?? []].flat()
  }),
  customers: taken.map(({ customer }) => customer),
})

/** What waits for a number or a customer that was just decided on: taken by itself, or held for the reasons that are left. Returns what was taken. */
async function tryWaiting(tx: Transaction, viewer: Viewer, settled: readonly HeldRow[]): Promise<HeldRow[]> {
  if (settled.length === 0) return []
  const numbers = new Set(settled.map(({ number }) => number.toLowerCase()))
  const names = new Set(settled.map(({ customer }) => nameKey(customer)))
  const open = await tx.select().from(heldShipments).where(isOpen(viewer)).orderBy(heldShipments.id).for('update')
  const waiting = open.filter(({ reasons, number, customer }) =>
    reasons.some(
      ({ kind }) =>
        (kind === 'number-waits' && numbers.has(number.toLowerCase())) || (kind === 'unknown-customer' && names.has(nameKey(customer))),
    ),
  )
  for (const { rows, changeSetId } of await byChangeSet(tx, waiting)) {
    await recordUnder(tx, changeSetId)
    await take(tx, rows, () => ({ customerChange: 'hold', knownElsewhere: 'hold', unknown: 'hold' }), changeSetId)
    await recordUnder(tx, null)
  }
  const ids = waiting.map(({ id }) => id)
  return tx
    .select()
    .from(heldShipments)
    .where(and(inArray(heldShipments.id, ids), eq(heldShipments.outcome, 'replaced')))
}

type HeldRow = typeof heldShipments.$inferSelect

async function findGroups(tx: Transaction, viewer: Viewer, ids: readonly number[] | 'all'): Promise<HeldRow[][]> {
  const open = await tx.select().from(heldShipments).where(isOpen(viewer)).orderBy(heldShipments.id).for('update')
  const groups = new Map<string, HeldRow[]>()
  for (const row of open) {
    const key = JSON.stringify([row.reasons, row.source, nameKey(row.customer)])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].filter(([first]) => ids === 'all' || (first && ids.includes(first.id)))
}

async function checkCustomer(tx: Transaction, viewer: Viewer, customerId: number): Promise<void> {
  const [known] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inProject(customers, viewer, customerId), isNull(customers.deletedAt)))
  if (!known) throw new DomainError('received.held.noCustomer', 'customer')
}

interface HeldOfSet {
  changeSetId: number | null
  rows: HeldRow[]
}

/** What a run held goes with it when it is undone, whoever decided on it. */
async function byChangeSet(tx: Transaction, rows: readonly HeldRow[]): Promise<HeldOfSet[]> {
  const ids = rows.flatMap(({ runId }) => runId ?? [])
  const runs = await tx.select({ id: feedRuns.id, changeSetId: feedRuns.changeSetId }).from(feedRuns).where(inArray(feedRuns.id, ids))
  const setOf = new Map(runs.map(({ id, changeSetId }) => [id, changeSetId]))
  const sets = new Map<number | null, HeldRow[]>()
  for (const row of rows) {
    const changeSetId = setOf.get(row.runId ?? 0) ?? null
    sets.set(changeSetId, [...(sets.get(changeSetId) ?? []), row])
  }
  return [...sets].map(([changeSetId, of]) => ({ changeSetId, rows: of }))
}

type TakenAs = Pick<OwnerRules, 'customerChange' | 'knownElsewhere' | 'unknown' | 'owner' | 'decidedBy'>

async function take(tx: Transaction, rows: readonly HeldRow[], rulesFor: (reasons: HeldReason[]) => TakenAs, changeSetId: number | null) {
  for (const { project, source, rules, runId, reasons, at, shipments } of batchesOf(rows)) {
    const now = at === undefined ? undefined : new Date(at)
    const run = { id: runId, customers: new Set<number>(), changeSetId }
    await writeInTurn(tx, shipments, { project, source, ...rules, ...(now && { now }), ...rulesFor(reasons) }, startTally(), run)
    await addCustomers(tx, run)
  }
}

/** The person decided on the reasons that were shown: any other holds the shipment again. */
const rulesOf =
  (decision: HeldDecision, { userId, sessionId }: Viewer, { network, requestId }: Origin) =>
  (reasons: HeldReason[]): TakenAs => {
    // A shipment that turns out not to be known is not taken as another one.
    const isFor = (...kinds: HeldKind[]) => decision.act !== 'same' && reasons.some(({ kind }) => kinds.includes(kind))
    return {
      customerChange: isFor('customer-changed') ? 'take' : 'hold',
      knownElsewhere: isFor('known-elsewhere', 'bill-elsewhere', 'number-waits') ? 'take' : 'hold',
      unknown: isFor('unknown-customer') ? 'create' : 'hold',
      decidedBy: { userId, sessionId, network, requestId },
      ...(decision.act === 'map' && { owner: decision.customerId }),
    }
  }

/** What was taken is released by then; what is held for another reason stays open. */
async function settle(tx: Transaction, rows: readonly HeldRow[], { act }: HeldDecision, viewer: Viewer, now: Date): Promise<HeldRow[]> {
  const ids = rows.map(({ id }) => id)
  const isDone = act === 'reject' ? isNull(heldShipments.outcome) : eq(heldShipments.outcome, 'replaced')
  return tx
    .update(heldShipments)
    .set({ outcome: act === 'reject' ? 'rejected' : 'taken', decidedAt: now, decidedBy: viewer.userId })
    .where(and(inArray(heldShipments.id, ids), isDone))
    .returning()
}

interface HeldBatch {
  project: ProjectId
  source: string
  reasons: HeldReason[]
  rules: HeldItem['rules']
  at: string | undefined
  runId: number
  shipments: FeedShipment[]
}

/** What came by one run and one mapping is taken at once. */
function batchesOf(rows: readonly HeldRow[]): HeldBatch[] {
  const batches = new Map<string, HeldBatch>()
  for (const { projectId, source, item, runId, reasons } of rows) {
    const { shipment, rules, at } = item as unknown as HeldItem
    const key = JSON.stringify([source, rules, at, runId, reasons])
    const batch = batches.get(key) ?? { project: projectId as ProjectId, source, reasons, rules, at, runId: runId ?? 0, shipments: [] }
    batch.shipments.push({ ...shipment, lines: [] })
    batches.set(key, batch)
  }
  return [...batches.values()]
}

async function tellTrail(tx: Transaction, rows: readonly HeldRow[], decision: HeldDecision, act: Act) {
  for (const { source, sourceKey, number, reasons, customer, runId } of rows) {
    const details = {
      after: { ...decision, number, customer },
      reason: reasons.map(({ kind }) => kind).join(', '),
      feed: source,
      run: runId,
    }
    await writeAudit(tx, act, 'held-decided', { subject: ['held-shipment', `${source} ${sourceKey}`], details })
  }
}
