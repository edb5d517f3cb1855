import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { type HeldKind, heldShipments } from '#db/postgres/schema/freight/held-shipments.ts'
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
import { addCustomers } from '#domain/intake/received/feed-run.server.ts'
import type { HeldItem } from '#domain/intake/writers/held-writes.server.ts'
import { type OwnerRules, writeInTurn } from '#domain/intake/writers/shipment-writes.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'
import { type HeldDecision, type HeldGroup, type LikelyCustomer, likeness } from './held.ts'
import { nameWithoutForm } from './legal-form.ts'

const mostNumbers = 5
const mostGroups = 500
const mostLikely = 5
const fairlyLike = 0.4

const ofGroup = [heldShipments.kind, heldShipments.source, sql`fold_name(${heldShipments.customer})`, heldShipments.current] as const
const isOpen = (viewer: Pick<Viewer, 'projectId'>) => and(inProject(heldShipments, viewer), isNull(heldShipments.outcome))

/** What waits for a person, the 500 that wait longest: groups of shipments that one decision can settle. */
export async function listHeld(viewer: Viewer): Promise<HeldGroup[]> {
  const rows = await db()
    .select({
      kind: heldShipments.kind,
      source: heldShipments.source,
      current: heldShipments.current,
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

/** Customers of the project whose names resemble the one of a file: those that differ in their legal form alone, then the likeliest. */
export async function listLikely(viewer: Viewer, name: string): Promise<LikelyCustomer[]> {
  const rows = await db()
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc })
    .from(customers)
    .where(and(inProject(customers, viewer), isNull(customers.deletedAt)))
  const plain = nameWithoutForm(name)
  return rows
    .map((customer) => ({ ...customer, isFormAlone: nameWithoutForm(customer.name) === plain, like: likeness(name, customer.name) }))
    .filter(({ isFormAlone, like }) => isFormAlone || like >= fairlyLike)
    .toSorted((one, other) => Number(other.isFormAlone) - Number(one.isFormAlone) || other.like - one.like)
    .slice(0, mostLikely)
    .map(({ like: _, ...customer }) => customer)
}

/** The one customer of the project whom a name or RFC means. Throws where it means none or several. */
export async function findMeant({ projectId }: Viewer, name: string): Promise<number> {
  const meant = (await findCustomersByName(db(), projectId, [name])).get(name)
  if (typeof meant !== 'number') throw new DomainError('received.held.noCustomer', 'customer')
  return meant
}

/**
 * Decides on groups of held shipments, named by `id`: takes them by the rules of their feed, for the customer they name or for another
 * one, whose other name that is from then on if nobody is called so; or rejects them, also when they come again. Returns how many
 * shipments it settled: what was decided meanwhile is left out, and what is held for another reason too waits for that decision.
 */
export async function decideHeld(act: Act, ids: readonly number[] | 'all', decision: HeldDecision): Promise<number> {
  const { viewer, origin, now } = act
  return inTurn(viewer.projectId, byHand, async (tx) => {
    const groups = await findGroups(tx, viewer, ids)
    if (decision.act === 'map') await checkCustomer(tx, viewer, decision.customerId)
    let settled = 0
    for (const rows of groups) {
      if (decision.act === 'map' && rows[0]?.kind === 'unknown-customer')
        await addAlias(tx, viewer, rows[0].customer, decision.customerId, now)
      const done: HeldRow[] = []
      for (const held of await byChangeSet(tx, rows)) {
        await recordUnder(tx, held.changeSetId)
        if (decision.act !== 'reject') await take(tx, held, decision, viewer, origin)
        done.push(...(await settle(tx, held.rows, decision, viewer, now)))
        await recordUnder(tx, null)
      }
      await tellTrail(tx, done, decision, act)
      settled += done.length
    }
    return settled
  })
}

type HeldRow = typeof heldShipments.$inferSelect

async function findGroups(tx: Transaction, viewer: Viewer, ids: readonly number[] | 'all'): Promise<HeldRow[][]> {
  const open = await tx.select().from(heldShipments).where(isOpen(viewer)).orderBy(heldShipments.id).for('update')
  const groups = new Map<string, HeldRow[]>()
  for (const row of open) {
    const key = JSON.stringify([row.kind, row.source, nameKey(row.customer), row.current])
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

async function take(
  tx: Transaction,
  { rows, changeSetId }: HeldOfSet,
  decision: HeldDecision,
  viewer: Viewer,
  origin: Origin,
): Promise<void> {
  const { projectId: project, userId, sessionId } = viewer
  const { network, requestId } = origin
  const decidedBy = { userId, sessionId, network, requestId }
  for (const { source, rules, runId, shipments } of batchesOf(rows)) {
    const owner = decision.act === 'map' ? { owner: decision.customerId } : {}
    const owners: OwnerRules = { project, source, ...rules, decidedBy, ...unlessHeldAs(rows[0]?.kind), ...owner }
    const run = { id: runId, customers: new Set<number>(), changeSetId }
    await writeInTurn(tx, shipments, owners, startTally(), run)
    await addCustomers(tx, run)
  }
}

/** The person decided on one reason: any other reason holds the shipment again. */
const unlessHeldAs = (kind: HeldKind | undefined) =>
  ({
    customerChange: kind === 'customer-changed' ? 'take' : 'hold',
    knownElsewhere: kind === 'known-elsewhere' ? 'take' : 'hold',
    unknown: kind === 'unknown-customer' ? 'create' : 'hold',
  }) as const

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
  source: string
  rules: HeldItem['rules']
  runId: number
  shipments: FeedShipment[]
}

/** What came by one run and one mapping is taken at once. */
function batchesOf(rows: readonly HeldRow[]): HeldBatch[] {
  const batches = new Map<string, HeldBatch>()
  for (const { source, item, runId } of rows) {
    const { shipment, rules } = item as unknown as HeldItem
    const key = JSON.stringify([source, rules, runId])
    const batch = batches.get(key) ?? { source, rules, runId: runId ?? 0, shipments: [] }
    batch.shipments.push({ ...shipment, lines: [] })
    batches.set(key, batch)
  }
  return [...batches.values()]
}

async function tellTrail(tx: Transaction, rows: readonly HeldRow[], decision: HeldDecision, act: Act) {
  for (const { source, sourceKey, number, kind, customer, runId } of rows) {
    const details = { after: { ...decision, number, customer }, reason: kind, feed: source, run: runId }
    await writeAudit(tx, act, 'held-decided', { subject: ['held-shipment', `${source} ${sourceKey}`], details })
  }
}
