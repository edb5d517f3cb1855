import { setImmediate as giveWay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { asInserted, insertSets } from '#db/postgres/row-sets.ts'
import { receivedEvents, receivedMessages } from '#db/postgres/schema/freight/received-events.ts'
import type { EventFormat, EventState } from '#db/postgres/schema/freight/received-states.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { takeFeedTurn } from '#domain/core/projects/project-lock.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isDayAlone } from '#domain/intake/fields/date-reader.ts'
import {
  batchSize,
  compareVersions,
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
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import { canChange } from '#domain/intake/writers/event-effects.ts'
import { writeReported } from '#domain/intake/writers/event-writes.server.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { matchEvents } from './event-matching.server.ts'

export type EventOutcome = 'taken' | 'unchanged' | 'older' | 'unmatched' | 'ambiguous' | 'without-effect' | 'rejected'

export interface EventAnswer {
  pointer: string
  outcome: EventOutcome
  /** What is odd about it, by the names of event-notes.ts; or what is wrong with it, in English. */
  notes: string[]
}

export interface SentEvents {
  source: string
  format: EventFormat
  events: readonly SentEvent[]
  message?: string | null
}

/**
 * Takes events of another system in, once each: stores them by source and key, finds their shipments among the viewer's customers, and
 * writes what all valid events of their sources now say otherwise. Returns what became of each, in the order they were sent. 500 at a time
 * are written together or not at all; whoever sends them again after a failure changes nothing twice. Between two batches it asks `isOver`,
 * and throws TakingEnded where nobody waits for the answer any longer.
 */
export async function takeEvents(
  viewer: Viewer,
  { source: ofMessage, format, events: sent, message = null }: SentEvents,
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
  for (const batch of inSteps(inOrderOfChange(events))) {
    if (isOver()) throw new TakingEnded('Nobody waits for what became of the events.')
    await db().transaction(async (tx) => {
      await takeFeedTurn(tx, viewer.projectId)
      for (const round of inRounds(batch)) {
        for (const [pointer, answer] of await takeRound(tx, sender, round, now)) taken.set(pointer, answer)
      }
      await storeRefused(tx, sender, batch, now)
    })
    nudgeMirror()
  }
  return events.map(({ parsed }): EventAnswer => {
    if ('reason' in parsed) return { pointer: parsed.pointer, outcome: 'rejected', notes: [parsed.reason] }
    const { outcome, notes } = taken.get(parsed.pointer) ?? { outcome: 'rejected', notes: [] }
    return { pointer: parsed.pointer, outcome, notes: [...(parsed.notes ?? []), ...notes] }
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
    const outcome = known.get(id)?.isForeign ? 'rejected' : outcomeOf(before, event)
    const waiting = outcome === 'unchanged' ? known.get(id)?.waits : undefined
    answers.set(pointer, waiting ?? { outcome, notes: outcome === 'rejected' ? ['out-of-reach'] : [] })
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
    const notes = notesOf(event, now, book)
    const missed = match?.shipmentId === null && !known?.isChosen ? match : null
    if (missed && event.kind !== null) notes.push(missed.note)
    const state = stateOf(event, missed?.state ?? null)
    if (answer) answers.set(sent.read.pointer, { outcome: outcomeBy(state, event, notes), notes })
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
      shipmentId: event.retracted || known?.isChosen ? (known?.shipmentId ?? null) : (match?.shipmentId ?? null),
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

function outcomeOf(before: ReportedEvent | undefined, event: ReportedEvent): 'taken' | 'older' | 'unchanged' {
  if (!before) return 'taken'
  const order = compareVersions(event, before)
  if (order < 0) return 'older'
  // A later retraction of what is retracted counts: a version between the two is older than it.
  const isSame = event.retracted ? before.retracted : isDeepStrictEqual(event, before)
  return order === 0 && isSame ? 'unchanged' : 'taken'
}

function notesOf(event: ReportedEvent, now: Date, book: Pick<PlaceBook, 'places'>): string[] {
  if (event.retracted) return []
  if (event.kind === null) return [event.at === null ? 'no-dates' : 'unknown-type']
  const lies =
    event.classifier === 'actual' &&
    event.at !== null &&
    isAhead(new Date(event.at.endsWith('Z') ? event.at : `${event.at.slice(0, 10)}T00:00:00Z`), now)
  return [
    ...(lies ? ['in-future'] : []),
    ...(isOfUnknownClock(event, book) ? ['unknown-clock'] : []),
    ...(canChange(event, lies) ? [] : ['changes-nothing']),
  ]
}

/** An hour without an offset at a place that is not said or not known: it is read by the clock of the shipment's end, and marked. */
const isOfUnknownClock = ({ at, place }: ReportedEvent, { places }: Pick<PlaceBook, 'places'>): boolean =>
  at !== null && !at.endsWith('Z') && !isDayAlone(at) && (place === null || !places.has(place))

const stateOf = (event: ReportedEvent, missed: 'unmatched' | 'ambiguous' | null): EventState => {
  if (event.retracted) return 'retracted'
  return event.kind === null ? 'taken' : (missed ?? 'taken')
}

function outcomeBy(state: EventState, event: ReportedEvent, notes: readonly string[]): EventOutcome {
  if (state === 'unmatched' || state === 'ambiguous') return state
  return !event.retracted && (event.kind === null || notes.includes('changes-nothing')) ? 'without-effect' : 'taken'
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
