import { readFile, stat } from 'node:fs/promises'
import { and, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import type { EventOutcome } from '#domain/intake/events/event-outcomes.server.ts'
import { type EventAnswer, takeEvents } from '#domain/intake/events/take-events.server.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { SentEvent } from '#domain/intake/messages/event-batches.ts'
import type { EventPart } from '#domain/intake/messages/event-message.server.ts'
import { joinNotes } from '#domain/intake/messages/event-notes.ts'
import { readEvents } from '#domain/intake/messages/intake.server.ts'
import { isStoredWhole } from '#domain/intake/messages/mapped-message.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { ParserKilled } from '#domain/platform/parser/parser-error.ts'
import { decodeEdi } from '#domain/platform/parser/text-encoding.server.ts'
import type { MessageReading } from './message-readings.server.ts'

/** What an event of a message is, and what would become of it, or has. */
export interface EventResult extends Pick<EventAnswer, 'pointer' | 'outcome'> {
  kind: ReportedEvent['kind']
  code: string | null
  classifier: ReportedEvent['classifier'] | null
  at: string | null
  place: string | null
  /** What it calls the shipment or the container. */
  reference: string | null
  note: string | null
  shipment: { id: number; number: string } | null
}

export interface MessageReport {
  isMessage: true
  source: string
  total: number
  outcomes: { [outcome in EventOutcome]?: number }
  /** The first of them. */
  events: EventResult[]
}

/** As long as a message may be that a program sends. */
const mostBytes = 10_000_000
const mostShown = 500

/**
 * Reads the message of a file and takes its events in, as the call of its format does; a trial takes all of it back. Throws FeedRejected for
 * one of which nothing can be read, and ParserBusy where no parser is free.
 */
export async function takeMessage(
  viewer: Viewer,
  { source, reading }: MessageReading,
  { path, isTrial, now }: { path: string; isTrial: boolean; now: Date },
): Promise<MessageReport> {
  if ((await stat(path)).size > mostBytes) throw new FeedRejected('A message has at most 10 MB: send it in parts.')
  const bytes = await readFile(path)
  const events = await readAll(bytes, reading, viewer.userId)
  if (events.length === 0) throw new FeedRejected('The message has no event of this format.')
  const format = 'mapping' in reading ? reading.mapping.format : reading.format
  const text = isStoredWhole(format) ? decodeEdi(bytes) : null
  const answers = await takeEvents(viewer, { source, format, events, message: typeof text === 'string' ? text : null, isTrial }, now)
  const outcomes: MessageReport['outcomes'] = {}
  for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  const numbers = await findNumbers(viewer, answers)
  const shown = answers.slice(0, mostShown).map((answer, at) => judged(events[at], answer, numbers))
  return { isMessage: true, source, total: answers.length, outcomes, events: shown }
}

async function readAll(bytes: Buffer, reading: MessageReading['reading'], who: number): Promise<SentEvent[]> {
  const events: SentEvent[] = []
  try {
    for await (const part of readEvents(bytes, reading, who)) {
      if ('refused' in part) throw new FeedRejected(refusalOf(part))
      if ('events' in part) events.push(...part.events)
    }
  } catch (error) {
    if (error instanceof ParserKilled) throw new FeedRejected('The message takes too much time or memory to read: send it in parts.')
    throw error
  }
  return events
}

function refusalOf({ refused, detail, most = 0 }: Extract<EventPart, { refused: string }>): string {
  if (refused === 'too-many') return `The message has more than ${most} events or values.`
  return refused === 'unreadable' ? detail : 'The message is not well-formed.'
}

function judged(
  sent: SentEvent | undefined,
  { pointer, outcome, notes, shipmentId = null }: EventAnswer,
  numbers: Map<number, string>,
): EventResult {
  const { parsed } = sent ?? {}
  const event = parsed && 'event' in parsed ? parsed.event : null
  const { at = null, place = null, classifier = null, kind = null } = event ?? {}
  const known = parsed && 'reason' in parsed ? parsed.known?.code : null
  const { container, shipment, mbl, hbl, booking } = event?.references ?? {}
  const number = shipmentId === null ? undefined : numbers.get(shipmentId)
  return {
    ...{ pointer, outcome, kind, classifier, at, place },
    code: event?.code ?? known ?? null,
    reference: container ?? shipment ?? mbl ?? hbl ?? booking ?? null,
    note: joinNotes(notes),
    shipment: shipmentId !== null && number !== undefined ? { id: shipmentId, number } : null,
  }
}

async function findNumbers(viewer: Viewer, answers: readonly EventAnswer[]): Promise<Map<number, string>> {
  const ids = [...new Set(answers.flatMap(({ shipmentId }) => shipmentId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: shipments.id, number: shipments.number })
    .from(shipments)
    .where(and(inArray(shipments.id, ids), areShownOf(viewer, scopeOf(viewer))))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
