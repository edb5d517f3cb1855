import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { takeFeedTurn } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { writeReported } from '#domain/intake/writers/event-writes.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { matchEvents } from './event-matching.server.ts'
import { isEventVisibleTo } from './received-events.server.ts'

const triedForMs = 30 * dayMs
const batchSize = 500

type WaitingRow = typeof receivedEvents.$inferSelect

const isWaiting = inArray(receivedEvents.state, ['unmatched', 'ambiguous'])
const eventOf = ({ event }: WaitingRow) => event as unknown as ReportedEvent

/** Runs every ten seconds. For 30 days an event without a shipment is tried again: its shipment may have come since. */
export async function matchWaitingEvents(now: Date): Promise<void> {
  const isRecent = gt(receivedEvents.receivedAt, new Date(now.getTime() - triedForMs))
  const projects = await db().selectDistinct({ projectId: receivedEvents.projectId }).from(receivedEvents).where(and(isWaiting, isRecent))
  for (const { projectId } of projects) {
    const matched = await db().transaction(async (tx) => {
      await takeFeedTurn(tx, projectId)
      let [count, last] = [0, 0]
      for (;;) {
        const rows = await tx
          .select()
          .from(receivedEvents)
          .where(and(eq(receivedEvents.projectId, projectId), isWaiting, isRecent, gt(receivedEvents.id, last)))
          .orderBy(asc(receivedEvents.id))
          .limit(batchSize)
          .for('update')
        count += await matchAgain(tx, projectId, rows, now)
        last = rows.at(-1)?.id ?? 0
        if (rows.length < batchSize) return count
      }
    })
    if (matched > 0) nudgeMirror()
  }
}

/** A customer that is merged into another one has its shipments there, until it is separated again. */
async function withRemaining(tx: Transaction, customerIds: readonly number[] | null): Promise<readonly number[] | null> {
  if (customerIds === null) return null
  const merged = await tx
    .select({ id: customers.mergedIntoId })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNotNull(customers.mergedIntoId)))
  return [...new Set([...customerIds, ...merged.flatMap(({ id }) => id ?? [])])]
}

async function matchAgain(tx: Transaction, projectId: number, rows: readonly WaitingRow[], now: Date): Promise<number> {
  let matched = 0
  const scopes = new Map<string, WaitingRow[]>()
  for (const row of rows) {
    const scope = JSON.stringify(row.customerIds)
    scopes.set(scope, [...(scopes.get(scope) ?? []), row])
  }
  for (const ofScope of scopes.values()) {
    const matches = await matchEvents(tx, projectId, await withRemaining(tx, ofScope[0]?.customerIds ?? null), ofScope.map(eventOf))
    const touched = new Map<string, Set<number>>()
    for (const [at, row] of ofScope.entries()) {
      const match = matches[at]
      if (!match) continue
      const change =
        match.shipmentId === null
          ? { state: match.state, note: match.note }
          : { state: 'taken' as const, note: null, shipmentId: match.shipmentId }
      if (change.state === row.state && change.note === row.note) continue
      await tx.update(receivedEvents).set(change).where(eq(receivedEvents.id, row.id))
      if (match.shipmentId === null) continue
      touched.set(row.source, (touched.get(row.source) ?? new Set()).add(match.shipmentId))
      matched += 1
    }
    for (const [source, ids] of touched) await writeReported(tx, { projectId, source }, [...ids], now)
  }
  return matched
}

export interface EventChoice {
  id: number
  number: string
  customer: string
}

/** The shipments that an ambiguous event can be about, among those of the viewer's customers. */
export async function listEventChoices(viewer: Viewer, id: number): Promise<EventChoice[]> {
  const [row] = await db()
    .select()
    .from(receivedEvents)
    .where(and(eq(receivedEvents.id, id), isEventVisibleTo(viewer)))
  if (row?.state !== 'ambiguous') return []
  const [match] = await db().transaction((tx) => matchEvents(tx, viewer.projectId, viewer.allowedCustomerIds, [eventOf(row)]))
  const candidates = match && 'candidates' in match ? match.candidates : []
  if (candidates.length === 0) return []
  const { rows } = await db().execute<{ id: number; number: string; customer: string }>(sql`
    select s.id::float8 as id, s.number, c.name as customer from shipments s join customers c on c.id = s.customer_id
    where s.id in ${candidates} and s.hidden_at is null order by s.number, s.id`)
  return rows
}

/**
 * Says which shipment an event is about; later versions of the event stay with it. `number` is that of a shipment of the viewer's
 * customers. Returns false for an event that the viewer may not see, or that no longer waits.
 */
export async function chooseShipment(act: Act, id: number, number: string): Promise<boolean> {
  const { viewer, now } = act
  const isChosen = await command(act, 'assign-event', async (tx) => {
    await takeFeedTurn(tx, viewer.projectId)
    const [row] = await tx
      .select()
      .from(receivedEvents)
      .where(and(eq(receivedEvents.id, id), isWaiting, isEventVisibleTo(viewer)))
      .for('update')
    if (!row) return null
    const shipmentId = await findMeantShipment(tx, viewer, number)
    const chosen = { state: 'taken', note: null, shipmentId, chosenBy: viewer.userId } as const
    await tx.update(receivedEvents).set(chosen).where(eq(receivedEvents.id, id))
    await writeReported(tx, { projectId: viewer.projectId, source: row.source }, [shipmentId], now)
    return { subject: ['shipment', shipmentId], details: { source: row.source, event: row.sourceKey } }
  })
  if (isChosen) nudgeMirror()
  return isChosen
}

async function findMeantShipment(tx: Transaction, viewer: Viewer, number: string): Promise<number> {
  const rows = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(areShownOf(viewer, viewer.allowedCustomerIds), sql`lower(${shipments.number}) = lower(${number.trim()})`))
  const [only, ...others] = rows
  if (!only || others.length > 0)
    throw new DomainError(only ? 'received.events.severalShipments' : 'received.events.noShipment', 'shipment')
  return only.id
}
