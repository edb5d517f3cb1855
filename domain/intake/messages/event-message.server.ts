import { isUtf8 } from 'node:buffer'
import type { SentEvent } from '#domain/intake/messages/event-batches.ts'
import { readDcsa2 } from '#domain/intake/messages/formats/dcsa-2.ts'
import { readDcsa3 } from '#domain/intake/messages/formats/dcsa-3.ts'
import { type EdiEnvelope, readEdifactEnvelope, readX12Envelope } from '#domain/intake/messages/formats/edi-envelope.ts'
import { readFairwayEvent } from '#domain/intake/messages/formats/fairway-events.ts'
import { isPart } from '#domain/intake/messages/formats/read-object.ts'
import {
  mostEventsOfMessage,
  type ParsedEvent,
  TooManyEvents,
  UnreadableMessage,
  underMostEvents,
} from '#domain/intake/messages/reported-event.ts'
import { shortenText } from '#domain/intake/messages/short-text.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { splitLines, weighJson } from '#domain/platform/parser/json-weight.ts'
import { decodeEdi, isTextual, parseJsonText } from '#domain/platform/parser/text-encoding.server.ts'
import type { EventMapping } from './event-mapping.ts'
import { longestEdi, readMapped } from './mapped-message.ts'

export type EventReading = { format: 'fairway' | 'dcsa-2' | 'dcsa-3'; isLines?: boolean } | { mapping: EventMapping }

/**
 * What a reader answers, in this order: of EDI that is acknowledged its envelope; a refusal alone; or the body without its events, for the schema
 * of the call, and the events in parts that are small enough to be taken in between two pages.
 */
export type EventPart =
  | { envelope: EdiEnvelope }
  | { refused: 'malformed' | 'too-many' | 'unreadable'; detail: string; most?: number }
  | { frame: unknown }
  | { events: SentEvent[] }

const mostValues = 1_000_000
const perPart = 100
const mostInLine = 1_000

export function* readEventMessage(body: Buffer, reading: EventReading): Generator<EventPart> {
  try {
    if ('mapping' in reading) yield* envelopeOf(body, reading.mapping)
    const { frame, events } = 'mapping' in reading ? readByMapping(body, reading.mapping) : readOwn(body, reading)
    yield { frame }
    for (const part of inBatches(withinBody(events, body.length), perPart)) yield { events: part }
  } catch (error) {
    if (error instanceof TooManyEvents) yield { refused: 'too-many', detail: error.message, most: mostEventsOfMessage }
    else if (error instanceof TooManyValues) yield { refused: 'too-many', detail: error.message, most: mostValues }
    else if (error instanceof UnreadableMessage) yield { refused: 'unreadable', detail: error.message }
    else yield { refused: 'malformed', detail: error instanceof Error ? error.message : '' }
  }
}

function* envelopeOf(body: Buffer, mapping: EventMapping): Generator<EventPart> {
  if (!('acknowledge' in mapping) || !mapping.acknowledge) return
  const text = decodeEdi(body)
  if (typeof text !== 'string' || text.length > longestEdi) return
  yield { envelope: mapping.format === 'x12' ? readX12Envelope(text) : readEdifactEnvelope(text) }
}

interface Read {
  frame: unknown
  events: SentEvent[]
}

class TooManyValues extends Error {}

function readOwn(body: Buffer, { format, isLines }: Exclude<EventReading, { mapping: unknown }>): Read {
  if (isLines) return { frame: { events: [] }, events: readLines(body) }
  const weight = weighJson(body, mostValues)
  if (weight === 'too-many') throw new TooManyValues(weight)
  if (weight === 'too-deep' || !isUtf8(body)) throw new Error(weight)
  const message = parseJsonText(body.toString())
  const sent = format === 'dcsa-2' ? [message].flat() : isPart(message) && Array.isArray(message.events) ? message.events : []
  underMostEvents(sent.length)
  return { frame: frameOf(message), events: withRaw(format, message, sent) }
}

function withRaw(format: 'fairway' | 'dcsa-2' | 'dcsa-3', message: unknown, sent: readonly unknown[]): SentEvent[] {
  if (sent.length === 0 && format !== 'dcsa-2') return []
  const read = {
    fairway: () => sent.map((event, at) => readFairwayEvent(event, `/events/${at}`)),
    'dcsa-2': readDcsa2,
    'dcsa-3': readDcsa3,
  }
  return read[format](message).map((parsed, at) => ({ parsed, raw: JSON.stringify(sent[at] ?? null), ...ofParty(parsed) }))
}

const ofParty = (parsed: ParsedEvent) => ('party' in parsed && parsed.party ? { source: shortenText(`dcsa:${parsed.party}`, 60) } : {})

function readLines(body: Buffer): SentEvent[] {
  const lines = splitLines(body, mostEventsOfMessage)
  if (!lines) throw new TooManyEvents(`A message has at most ${mostEventsOfMessage} lines.`)
  if (!isUtf8(body)) throw new Error('no UTF-8')
  return lines.flatMap((line, at) => {
    if (line.toString('latin1').trim() === '') return []
    const event = lineOf(line)
    return { parsed: readFairwayEvent(event, `/events/${at}`), raw: JSON.stringify(event) }
  })
}

function lineOf(line: Buffer): unknown {
  if (!/^\s*\{/.test(line.toString('latin1', 0, 32)) || weighJson(line, mostInLine) !== 'fits') return null
  try {
    return parseJsonText(line.toString())
  } catch {
    return null
  }
}

function readByMapping(body: Buffer, mapping: EventMapping): Read {
  const text = decodeEdi(body)
  if (typeof text !== 'string') throw new UnreadableMessage(text.fault)
  if (mapping.format === 'json') {
    const weight = weighJson(body, mostValues)
    if (weight === 'too-many') throw new TooManyValues(weight)
    if (weight === 'too-deep') throw new UnreadableMessage('The message is nested too deep.')
  }
  const events = readMapped(mapping, text)
  underMostEvents(events.length)
  return { frame: '', events }
}

const mostNames = 500

function frameOf(message: unknown): unknown {
  if (Array.isArray(message)) return []
  if (!isPart(message)) return typeof message === 'object' ? message : typeof message
  const names = Object.keys(message).slice(0, mostNames)
  return Object.fromEntries(names.map((name) => [name, Array.isArray(message[name]) ? [] : null]))
}

/** What is kept of a message as it was sent is never more than the message: a number may be written in fewer letters than it is read in. */
function* withinBody(events: Iterable<SentEvent>, length: number): Generator<SentEvent> {
  let left = length
  for (const event of events) {
    const raw = event.raw === null || Buffer.byteLength(event.raw) <= left ? event.raw : null
    left -= raw === null ? 0 : Buffer.byteLength(raw)
    yield isTextual(raw ?? '') ? { ...event, raw } : { ...event, raw: null }
  }
}
