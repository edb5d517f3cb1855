import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Record, record, type Transaction } from '#db/records/client.server.ts'
import { shipmentEvents, shipments } from '#db/records/schema/freight/shipments.ts'
import { customerGroups } from '#db/records/schema/people/customers.ts'
import { findCalled, several } from '../../people/customers/called.server.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { FeedShipment } from './shipments.ts'
import { inTurn, type Outcome } from './taking.server.ts'

export interface Written {
  /** `rejected` where more than one customer is called what the shipment's is. */
  outcomes: Outcome[]
  /** Names the record has (or, in a dry run, had) no customer for. */
  newCustomers: string[]
}

/** What writing these shipments would do, without doing it. */
export async function compareShipments(batch: readonly FeedShipment[], mapping: Mapping): Promise<Written> {
  const outcomes = await outcomesOf(record(), batch, mapping)
  const owners = await findOwners(record(), freshOf(batch, outcomes), mapping)
  return { outcomes: rejectingShared(batch, outcomes, owners.called), newCustomers: owners.absent }
}

/**
 * Writes the shipments that are new or say something else than last time, each with its customer and events, all in one
 * transaction. What is unchanged is not touched. Importers of one project take turns, so that no customer is made twice.
 */
export async function writeShipments(batch: readonly FeedShipment[], mapping: Mapping): Promise<Written> {
  return inTurn(mapping.project, false, async (tx) => {
    const outcomes = await outcomesOf(tx, batch, mapping)
    const fresh = freshOf(batch, outcomes)
    if (fresh.length === 0) return { outcomes, newCustomers: [] }

    const owners = await findOwners(tx, fresh, mapping)
    if (owners.absent.length > 0) await makeCustomers(tx, owners.absent, mapping)
    const { called } = owners.absent.length > 0 ? await findOwners(tx, fresh, mapping) : owners
    const owned = fresh.flatMap((shipment) => {
      const customerId = called.get(shipment.customer)
      return typeof customerId === 'number' ? [{ ...shipment, customerId }] : []
    })
    if (owned.length > 0) await upsert(tx, owned, mapping)
    return { outcomes: rejectingShared(batch, outcomes, called), newCustomers: owners.absent }
  })
}

const freshOf = (batch: readonly FeedShipment[], outcomes: readonly Outcome[]) => batch.filter((_, at) => outcomes[at] !== 'unchanged')

const rejectingShared = (batch: readonly FeedShipment[], outcomes: readonly Outcome[], called: Called): Outcome[] =>
  outcomes.map((outcome, at) => (outcome !== 'unchanged' && called.get(batch[at]?.customer ?? '') === several ? 'rejected' : outcome))

type Reader = Record | Transaction

async function outcomesOf(db: Reader, batch: readonly FeedShipment[], mapping: Mapping): Promise<Outcome[]> {
  const keys = batch.map((each) => each.key)
  const rows = await db
    .select({ key: shipments.sourceKey, digest: shipments.sourceDigest })
    .from(shipments)
    .where(and(eq(shipments.projectId, mapping.project), eq(shipments.source, mapping.source), inArray(shipments.sourceKey, keys)))
  const digests = new Map(rows.map((row) => [row.key, row.digest]))
  return batch.map((shipment) => {
    if (!digests.has(shipment.key)) return 'made'
    return digests.get(shipment.key) === digestOf(shipment) ? 'unchanged' : 'changed'
  })
}

/** Equal where a feed says the same of a shipment as last time. */
function digestOf({ customer, row, events }: FeedShipment): string {
  return createHash('sha256')
    .update(JSON.stringify([customer, row, events]))
    .digest('base64url')
}

type Called = Awaited<ReturnType<typeof findCalled>>

async function findOwners(db: Reader, batch: readonly FeedShipment[], { project }: Mapping) {
  const names = [...new Set(batch.map((each) => each.customer))]
  const called = await findCalled(db, project, names)
  return { called, absent: names.filter((name) => !called.has(name)) }
}

async function makeCustomers(tx: Transaction, names: readonly string[], { project, customer }: Mapping): Promise<void> {
  const groupId = customer.group ? await findOrMakeGroup(tx, customer.group, project) : null
  await tx.execute(sql`
    insert into customers (project_id, group_id, name)
    select distinct on (lower(name)) ${project}::int, ${groupId}::bigint, name
    from json_array_elements_text(${JSON.stringify(names)}) as wanted (name)`)
}

async function findOrMakeGroup(tx: Transaction, name: string, projectId: number): Promise<number> {
  await tx.insert(customerGroups).values({ projectId, name }).onConflictDoNothing()
  const groups = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.projectId, projectId), eq(sql`lower(${customerGroups.name})`, sql`lower(${name})`)))
  const group = groups[0]
  if (!group) throw new Error(`The group ${name} was removed while the feed was taken in.`)
  return group.id
}

/** Columns the mapping does not fill keep what people wrote there. */
async function upsert(tx: Transaction, batch: readonly (FeedShipment & { customerId: number })[], { source }: Mapping) {
  const rows = batch.map((each) => ({ ...each.row, customerId: each.customerId, sourceDigest: digestOf(each) }))
  const columns = getTableColumns(shipments)
  const filled = Object.keys(rows[0] ?? {}) as (keyof typeof columns)[]
  const written = await tx
    .insert(shipments)
    .values(rows)
    .onConflictDoUpdate({
      target: [shipments.projectId, shipments.source, shipments.sourceKey],
      set: {
        ...Object.fromEntries(filled.map((name) => [name, sql`excluded.${sql.identifier(columns[name].name)}`])),
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: shipments.id, key: shipments.sourceKey })
  const ids = new Map(written.map((row) => [row.key, row.id]))
  await tx.delete(shipmentEvents).where(and(inArray(shipmentEvents.shipmentId, [...ids.values()]), eq(shipmentEvents.source, source)))
  const events = batch.flatMap(({ key, events }) => events.map((event) => ({ ...event, shipmentId: ids.get(key) ?? 0 })))
  if (events.length > 0) await tx.insert(shipmentEvents).values(events)
}
