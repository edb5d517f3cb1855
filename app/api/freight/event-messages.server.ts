import type { SentBytes } from '#app/api/call.ts'
import { parseBody, tooManyFields } from '#app/api/http/read-request.server.ts'
import { Problem } from '#app/api/problem.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { acknowledgeMessage } from '#domain/intake/events/acknowledged-messages.server.ts'
import { type EventAnswer, TakingEnded, takeEvents } from '#domain/intake/events/take-events.server.ts'
import type { SentEvent } from '#domain/intake/messages/event-batches.ts'
import type { EventPart, EventReading } from '#domain/intake/messages/event-message.server.ts'
import type { EdiEnvelope } from '#domain/intake/messages/formats/edi-envelope.ts'
import { readEvents } from '#domain/intake/messages/intake.server.ts'
import { isStoredWhole } from '#domain/intake/messages/mapped-message.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { ParserBusy, ParserKilled } from '#domain/platform/parser/parser-error.ts'
import { decodeEdi } from '#domain/platform/parser/text-encoding.server.ts'
import type { z } from '#domain/platform/schema.ts'

interface Bringing {
  viewer: Viewer
  sent: SentBytes
  language: Language
  now: Date
  isOver: () => boolean
}

/** What became of the events of a body, and the 997 or CONTRL for its sender, where the mapping has one made. */
export interface TakenBody {
  answers: EventAnswer[]
  acknowledgement: string | null
}

/**
 * Takes the events of a body in. Throws 400 for one of which nothing can be read or that `schema` refuses, 413 for more than a message may
 * have, 429 beyond what a token may bring in a day, and 503 where no parser is free or nobody waits for the answer.
 */
export async function takeBody(
  { viewer, sent: { bytes }, language, now, isOver }: Bringing,
  reading: EventReading,
  { source, schema }: { source: string; schema?: z.ZodType },
): Promise<TakenBody> {
  const { events, envelope } = await readBody(
    bytes,
    reading,
    viewer,
    now,
    (frame) => schema && parseBody(frame, schema, translatorIn(language)),
  )
  const format = 'mapping' in reading ? reading.mapping.format : reading.format
  const weight = Math.max(Math.ceil(bytes.length / 1_024), events.length)
  await underLimit('broughtKilobytes', viewer.tokenId ?? `user ${viewer.userId}`, undefined, weight)
  const text = isStoredWhole(format) ? decodeEdi(bytes) : null
  try {
    const answers = await takeEvents(viewer, { source, format, events, message: typeof text === 'string' ? text : null }, now, isOver)
    return { answers, acknowledgement: envelope && (await acknowledgeMessage(envelope, events, answers, now)) }
  } catch (error) {
    if (error instanceof TakingEnded) throw busy()
    throw error
  }
}

interface ReadBody {
  events: SentEvent[]
  envelope: EdiEnvelope | null
}

async function readBody(
  bytes: Buffer,
  reading: EventReading,
  viewer: Viewer,
  now: Date,
  checkFrame: (frame: unknown) => void,
): Promise<ReadBody> {
  const events: SentEvent[] = []
  let envelope: EdiEnvelope | null = null
  try {
    for await (const part of readEvents(bytes, reading, viewer.userId)) {
      if ('refused' in part) throw refusalOf(part, envelope && (await acknowledgeMessage(envelope, [], [], now)))
      if ('frame' in part) checkFrame(part.frame)
      else if ('envelope' in part) envelope = part.envelope
      else events.push(...part.events)
    }
  } catch (error) {
    // Every reader takes time in proportion to the message: it was the machine that had none.
    if (error instanceof ParserBusy || (error instanceof ParserKilled && error.why === 'time')) throw busy()
    if (error instanceof ParserKilled) throw unreadable('It takes too much memory to read.')
    throw error
  }
  return { events, envelope }
}

function refusalOf({ refused, detail, most = 0 }: Extract<EventPart, { refused: string }>, acknowledgement: string | null): Problem {
  if (refused === 'too-many') return tooManyFields(most)
  return refused === 'unreadable' ? unreadable(detail, acknowledgement) : new Problem(400, 'malformed-body')
}

const unreadable = (detail: string, acknowledgement: string | null = null) =>
  new Problem(400, 'unreadable-message', { more: { detail, ...(acknowledgement !== null && { acknowledgement }) } })

const busy = () => new Problem(503, 'busy', { headers: { 'Retry-After': '5' } })
