import { setImmediate as giveWay } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { asInserted, insertSets } from '#db/postgres/row-sets.ts'
import { receivedEvents, receivedMessages } from '#db/postgres/schema/freight/received-events.ts'
import type { EventFormat } from '#db/postgres/schema/freight/received-states.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { takeFeedTurn } from '#domain/core/projects/project-lock.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import {
  batchSize,
  type Incoming,
  idOf,
  inOrderOfChange,
  inRounds,
  inSteps,
  type Sent,
  type SentEvent,
} from '#domain/intake/messages/event-batches.ts'
import { joinNotes, splitNotes } from '#domain/intake/messages/event-notes.ts'
import { knownOf } from '#domain/intake/messages/refused-event.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { asStorable } from '#domain/intake/messages/storable-events.server.ts'
import { writeReported } from '#domain/intake/writers/event-writes.server.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { matchEvents } from './event-matching.server.ts'
import { type EventOutcome, newsOf, oddnessOf, outcomeBy, storedStateOf } from './event-outcomes.server.ts'
import { takenBack } from './trial-transaction.server.ts'

export interface EventAnswer {
  pointer: string
  outcome: EventOutcome
  /** What is odd about it, by the names of event-notes.ts; or what is wrong with it, in English. */
  notes: string[]
  /** The shipment that it is about, as it is stored; absent for one that is refused. */
  shipmentId?: number | null
}

export interface SentEvents {
  source: string
  format: EventFormat
  events: readonly SentEvent[]
  message?: string | null
  /** All of it is taken back: the answers say what would become of each event. */
  isTrial?: boolean
}

/**
 * Takes events of another system in, once each: stores them by source and key, finds their shipments among the viewer's customers, and
 * writes what all valid events of their sources now say otherwise. Returns what became of each, in the order they were sent. 500 at a time
 * are written together or not at all; whoever sends them again after a failure changes nothing twice. Between two batches it asks `isOver`,
 * and throws TakingEnded where nobody waits for the answer any longer.
 */
export async function takeEvents(
  viewer: Viewer,
  { source: ofMessage, format, events: sent, message = null, isTrial = false }: SentEvents,
  now: Date,
  isOver: () => boolean = () => false,
): Promise<EventAnswer[]> {
  const events: Incoming[] = []
  for (const part of inBatches(sent, batchSize)) {
    for (const { parsed, raw, source = ofMessage } of part) events.push({ parsed: asStorable(parsed, now), raw, source })
    await giveWay()
  }
  const sender: Sender = {
    projectId: viewer.projectId,
    tokenId: viewer.tokenId ?? null,
    format,
    customerIds: isHeldBy(viewer, 'see-every-customer') ? null : [...scopeOf(viewer)],
    keepMessage: messageKeeper(message, viewer, now),
  }
  const taken = new Map<string, Answered>()
  const steps = inSteps(inOrderOfChange(events))
  const take = async (tx: Transaction, batch: readonly Incoming[]) => {
    if (isOver()) throw new TakingEnded('Nobody waits for what became of the events.')
    await takeFeedTurn(tx, viewer.projectId)
    for (const round of inRounds(batch)) {
      for (const [pointer, answer] of await takeRound(tx, sender, round, now)) taken.set(pointer, answer)
    }
    await storeRefused(tx, sender, batch, now)
  }
  if (isTrial) {
    await takenBack(async (tx) => {
      for (const batch of steps) await take(tx, batch)
    })
  } else {
    for (const batch of steps) {
      await db().transaction((tx) => take(tx, batch))
      nudgeMirror()
    }
  }
  return events.map(({ parsed }): EventAnswer => {
    if ('reason' in parsed) return { pointer: parsed.pointer, outcome: 'rejected', notes: [parsed.reason] }
    const { outcome, notes, shipmentId = null }: Answered = taken.get(parsed.pointer) ?? { outcome: 'rejected', notes: [] }
    return { pointer: parsed.pointer, outcome, notes: [...(parsed.notes ?? []), ...notes], shipmentId }
  })
}

export class TakingEnded extends Error {}

/** Writes the message with the first event that refers to it: one that brings nothing new is not kept. */
function messageKeeper(text: string | null, { projectId, tokenId = null }: Viewer, receivedAt: Date) {
  let id: number | null = null
  return async (tx: Transaction): Promise<number | null> => {
    if (text === null || id !== null) return id
    const [made] = await tx.insert(receivedMessages).values({ projectId, tokenId, receivedAt, text }).returning({ id: receivedMessages.id })
    id = made?.id ?? null
    return id
  }
}

interface Sender {
  keepMessage: ReturnType<typeof messageKeeper>
  projectId: number
  tokenId: number | null
  format: EventFormat
  /** null: every customer of the project. */
  customerIds: number[] | null
}

interface Known {
  event: ReportedEvent
  shipmentId: number | null
  /** A person said which shipment it is about. */
  isChosen: boolean
  /** Its shipment is of a customer for whom the sender does not speak. */
  isForeign: boolean
  /** It still has no shipment: whoever sends it again learns that again. */
  waits: Answered | undefined
}

interface Answered {
  outcome: EventOutcome
  notes: string[]
  shipmentId?: number | null
}

async function takeRound(
  tx: Transaction,
  { keepMessage, ...sender }: Sender,
  round: readonly Sent[],
  now: Date,
): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>()
  const known = await findKnown(tx, sender, round)
  const fresh = new Map<string, { sent: Sent; event: ReportedEvent; known: Known | undefined }>()
  for (const sent of round) {
    const { id } = sent
    const { event, pointer } = sent.read
    const before = fresh.get(id)?.event ?? known.get(id)?.event
    const outcome = known.get(id)?.isForeign ? 'rejected' : newsOf(before, event)
    const waiting = outcome === 'unchanged' ? known.get(id)?.waits : undefined
    const shipmentId = outcome === 'rejected' ? null : known.get(id)?.shipmentId
    answers.set(pointer, waiting ?? { outcome, notes: outcome === 'rejected' ? ['out-of-reach'] : [], shipmentId })
    if (outcome !== 'taken') continue
    const now = event.retracted && before ? { ...before, retracted: true, updatedAt: event.updatedAt } : event
    fresh.set(id, { sent, event: now, known: known.get(id) })
  }
  const valid = [...fresh.values()].filter(({ event }) => !event.retracted)
  const matches = await matchEvents(
    tx,
    sender.projectId,
    sender.customerIds,
    valid.map(({ event }) => event),
  )
  const matchOf = new Map(valid.map(({ sent }, at) => [sent.id, matches[at]]))
  const book = await findPlaceBook(sender.projectId)
  const messageId = fresh.size > 0 ? await keepMessage(tx) : null
  const rows = [...fresh.values()].map(({ sent, event, known }): typeof receivedEvents.$inferInsert => {
    const match = matchOf.get(sent.id)
    const answer = answers.get(sent.read.pointer)
    const notes = oddnessOf(event, now, book)
    const missed = match?.shipmentId === null && !known?.isChosen ? match : null
    if (missed && event.kind !== null) notes.push(missed.note)
    const state = storedStateOf(event, missed?.state ?? null)
    const shipmentId = event.retracted || known?.isChosen ? (known?.shipmentId ?? null) : (match?.shipmentId ?? null)
    if (answer) answers.set(sent.read.pointer, { outcome: outcomeBy(state, event, notes), notes, shipmentId })
    return {
      ...sender,
      source: sent.source,
      sourceKey: event.key,
      state,
      note: joinNotes(notes),
      receivedAt: now,
      updatedAt: event.updatedAt === null ? null : new Date(event.updatedAt),
      event: { ...event },
      raw: sent.raw,
      messageId,
      shipmentId,
    }
  })
  await insertSets(
    tx,
    receivedEvents,
    rows,
    (columns) => sql`on conflict (project_id, source, source_key) do update set ${asInserted(columns)}`,
  )
  const touched = new Map<string, Set<number>>()
  const touch = (source: string, id: number | null | undefined) => {
    if (id != null) touched.set(source, (touched.get(source) ?? new Set()).add(id))
  }
  for (const { sent, known } of fresh.values()) touch(sent.source, known?.shipmentId)
  for (const { source, shipmentId } of rows) touch(source, shipmentId)
  for (const [source, ids] of touched) await writeReported(tx, { projectId: sender.projectId, source }, [...ids], now)
  return answers
}

async function findKnown(
  tx: Transaction,
  { projectId, customerIds }: Omit<Sender, 'keepMessage'>,
  round: readonly Sent[],
): Promise<Map<string, Known>> {
  const meant = (of: (sent: Sent) => string) => sql`${sql.param(round.map(of))}::text[]`
  const rows = await tx
    .select({
      source: receivedEvents.source,
      key: receivedEvents.sourceKey,
      event: receivedEvents.event,
      shipmentId: receivedEvents.shipmentId,
      chosenBy: receivedEvents.chosenBy,
      customerId: shipments.customerId,
      state: receivedEvents.state,
      note: receivedEvents.note,
    })
    .from(receivedEvents)
    .leftJoin(shipments, eq(shipments.id, receivedEvents.shipmentId))
    .where(
      and(
        eq(receivedEvents.projectId, projectId),
        sql`(${receivedEvents.source}, ${receivedEvents.sourceKey}) in (
          select * from unnest(${meant(({ source }) => source)}, ${meant(({ read }) => read.event.key)}))`,
      ),
    )
  const allowed = customerIds && new Set(customerIds)
  return new Map(
    rows.map(({ source, key, event, shipmentId, chosenBy, customerId, state, note }) => [
      idOf(source, key),
      {
        event: event as unknown as ReportedEvent,
        shipmentId,
        isChosen: chosenBy !== null && shipmentId !== null,
        isForeign: allowed !== null && customerId !== null && !allowed.has(customerId),
        waits: state === 'unmatched' || state === 'ambiguous' ? { outcome: state, notes: splitNotes(note) } : undefined,
      },
    ]),
  )
}

async function storeRefused(tx: Transaction, { keepMessage, ...sender }: Sender, events: readonly Incoming[], now: Date): Promise<void> {
  const refused = events.filter(({ parsed }) => 'reason' in parsed)
  if (refused.length === 0) return
  const messageId = await keepMessage(tx)
  const rows = refused.map(({ parsed, raw, source }): typeof receivedEvents.$inferInsert => {
    const note = 'reason' in parsed ? parsed.reason : null
    const event = 'reason' in parsed ? knownOf(parsed, raw) : null
    return { ...sender, source, sourceKey: null, state: 'refused', note, receivedAt: now, raw, messageId, event, shipmentId: null }
  })
  await insertSets(tx, receivedEvents, rows)
}
