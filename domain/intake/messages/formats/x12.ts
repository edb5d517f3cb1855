import { faultOfNumber, plainNumber } from '#domain/freight/containers/container-number.ts'
import { isDayAlone, readIsoDate } from '#domain/intake/fields/date-reader.ts'
import type { EventKind } from '#domain/intake/messages/event-kinds.ts'
import {
  type Classifier,
  type EdiFault,
  type EventReferences,
  noReferences,
  type ParsedEvent,
  type ReportedEvent,
  UnreadableMessage,
  underMostEvents,
} from '#domain/intake/messages/reported-event.ts'
import { byClock } from './edi-clock.ts'

export type X12Segment = readonly string[]

const mostElements = 100

/** The header names the separators: element 3 and 104, the end of a segment right after it. */
export function* x12Segments(text: string): Generator<X12Segment> {
  const element = text[3]
  const end = text[105]
  if (!text.startsWith('ISA') || !element || !end || /\w/.test(element + end)) throw new UnreadableMessage('The message has no ISA header.')
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf(end, start)
    const stop = found < 0 ? text.length : found
    const parts = text.slice(start, stop).trim().split(element, mostElements)
    const segment = parts.map((part) => part.trim())
    if (segment[0]) yield segment
    start = stop + 1
  }
}

/** Status messages of ANSI X12: 315 of ocean carriers and 214 of truckers. */
export function readX12(text: string): ParsedEvent[] {
  const segments = x12Segments(text.trimStart())
  const { value: header = [] } = segments.next() as { value?: X12Segment }
  const sender = header[6] ?? ''
  const updatedAt = messageTimeOf(momentOf(`20${header[9]}`, header[10]))
  const sets = transactionSets(segments)
  if (sets.length === 0) throw new UnreadableMessage('The message holds no transaction set.')
  return sets.flatMap(({ type, number, segments: own }): ParsedEvent[] => {
    const pointer = `ST ${number}`
    if (type === '315') return [readOcean(own, { pointer, sender, updatedAt })]
    if (type === '214') return readTruck(own, { pointer, sender, updatedAt })
    return [{ pointer, reason: `is the transaction set ${type}: only 214 and 315 are read` }]
  })
}

interface Source {
  pointer: string
  sender: string
  updatedAt: string | null
}

function transactionSets(segments: Iterable<X12Segment>) {
  const sets: { type: string; number: string; segments: X12Segment[] }[] = []
  let statuses = 0
  for (const segment of segments) {
    if (segment[0] === 'AT7') statuses += 1
    underMostEvents(Math.max(statuses, sets.length))
    if (segment[0] === 'ST') sets.push({ type: segment[1] ?? '', number: segment[2] ?? '', segments: [] })
    else sets.at(-1)?.segments.push(segment)
  }
  return sets
}

/** YYYYMMDD and HHMM, local to the place; null for what is no date. */
export function momentOf(day: string | undefined, time: string | undefined): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day ?? '') ?? []
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)/.exec(time ?? '') ?? []
  return readIsoDate(`${year}-${month}-${date}${hour ? `T${hour}:${minute}` : ''}`)?.at ?? null
}

/** When a message was made: its clock is not said, and taken for UTC. */
export const messageTimeOf = (moment: string | null): string | null => moment && `${isDayAlone(moment) ? `${moment}T00:00:00` : moment}Z`

type Kinds = { [code: string]: EventKind | { empty: EventKind; laden: EventKind } }

/** Statuses of 315, which carriers write into IFTSTA too. */
export const oceanKinds: Kinds = {
  VD: 'departed',
  VA: 'arrived',
  UV: 'discharged',
  AE: 'loaded',
  CT: 'customs_released',
  D: 'delivered',
  RD: 'empty_returned',
  EE: 'empty_picked_up',
  I: { empty: 'empty_returned', laden: 'gated_in' },
  OA: { empty: 'empty_picked_up', laden: 'out_of_gate' },
}

const truckKinds: { [code: string]: { kind: EventKind; classifier: Classifier } } = {
  AF: { kind: 'picked_up', classifier: 'actual' },
  X1: { kind: 'arrived_at_delivery', classifier: 'actual' },
  D1: { kind: 'delivered', classifier: 'actual' },
  AG: { kind: 'arrived_at_delivery', classifier: 'estimated' },
}

export function oceanKindOf(code: string, isEmpty: boolean): EventKind | null {
  const kind = oceanKinds[code]
  return typeof kind === 'object' ? kind[isEmpty ? 'empty' : 'laden'] : (kind ?? null)
}

const elementsOf = (segments: readonly X12Segment[], name: string, qualifier?: string) =>
  segments.find((segment) => segment[0] === name && (qualifier === undefined || segment[1] === qualifier)) ?? []

/** Element 723 of X12: a mandatory element is missing, the value is no code of its list, the date is none. */
const [missing, notACode, notADate] = ['1', '7', '8']
const dateFault = (value: string | undefined) => (value ? notADate : missing)

/** Where the fault is, counted from ST; a segment that is missing would be before SE. */
function faultOf(segments: readonly X12Segment[], segment: X12Segment | undefined, name: string, element: number, code: string): EdiFault {
  const at = segment ? segments.indexOf(segment) : -1
  const end = segments.findIndex((each) => each[0] === 'SE')
  if (at < 0) return { segment: name, position: (end < 0 ? segments.length : end) + 2, code }
  return { segment: name, position: at + 2, element, code }
}

function readOcean(segments: readonly X12Segment[], { pointer, sender, updatedAt }: Source): ParsedEvent {
  const status = elementsOf(segments, 'B4')
  const code = status[3] ?? ''
  if (!code) return { pointer, reason: 'B4 names no status', fault: faultOf(segments, status, 'B4', 3, missing) }
  const local = momentOf(status[4], status[5])
  if (!local)
    return { pointer, reason: 'B4 gives no date', known: { code }, fault: faultOf(segments, status, 'B4', 4, dateFault(status[4])) }
  // B4 names no clock; a DTM 140 (actual) of the same moment may.
  const clocked = segments.find(([name, kind, day, time]) => name === 'DTM' && kind === '140' && day === status[4] && time === status[5])
  const clock = clocked?.[4]
  const at = byClock(local, clock)
  if (!at) {
    const fault = faultOf(segments, clocked, 'DTM', 4, notACode)
    return { pointer, reason: `the time code ${clock} is not known`, known: { code }, fault }
  }
  const container = elementsOf(segments, 'N9', 'EQ')[2] ?? (status[7] && `${status[7]}${status[8]}${status[13] ?? ''}`) ?? null
  const place = [status[6], status[11]].find((each) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(each ?? '')) ?? null
  const references: EventReferences = {
    ...noReferences,
    mbl: elementsOf(segments, 'N9', 'BM')[2] ?? null,
    booking: elementsOf(segments, 'N9', 'BN')[2] ?? null,
    container: containerOf(container),
  }
  const vessel = elementsOf(segments, 'Q2')
  const expected: ReportedEvent['expected'] = {}
  const expectedAt: ReportedEvent['expectedAt'] = {}
  const happened: ReportedEvent['happened'] = {}
  const happenedAt: ReportedEvent['happenedAt'] = {}
  let [end, port] = ['', '']
  for (const segment of segments) {
    if (segment[0] === 'R4') [end, port] = [segment[1] ?? '', segment[2] === 'UN' ? (segment[3] ?? '') : '']
    const moment = segment[0] === 'DTM' ? byClock(momentOf(segment[2], segment[3]), segment[4]) : null
    if (!moment || (end !== 'L' && end !== 'D')) continue
    if (segment[1] === '139') {
      const field = end === 'L' ? 'etd' : 'eta'
      expected[field] = moment
      if (port) expectedAt[field] = port
      // One of the same moment is that of the status itself.
    } else if (segment[1] === '140' && (segment[2] !== status[4] || segment[3] !== status[5])) {
      const field = end === 'L' ? 'atd' : 'ata'
      happened[field] = moment
      if (port) happenedAt[field] = port
    }
  }
  const event: Omit<ReportedEvent, 'key'> = {
    updatedAt,
    retracted: false,
    kind: oceanKindOf(code, status[9] === 'E'),
    code,
    classifier: 'actual',
    at,
    place,
    end: null,
    expected,
    expectedAt,
    ...(Object.keys(happened).length > 0 && { happened, happenedAt }),
    references,
    vessel: vessel[13] ?? null,
    voyage: vessel[9] ?? null,
    leg: { mode: 'sea' },
    remark: null,
  }
  return { pointer, event: { ...event, key: keyOf(sender, event) } }
}

function readTruck(segments: readonly X12Segment[], { pointer, sender, updatedAt }: Source): ParsedEvent[] {
  const [, , shipment, scac] = elementsOf(segments, 'B10')
  const references: EventReferences = {
    ...noReferences,
    shipment: shipment || null,
    hbl: segments.find(([name, , qualifier]) => name === 'L11' && qualifier === 'BM')?.[1] ?? null,
  }
  const statuses = segments.flatMap((segment, at) => (segment[0] === 'AT7' ? [{ segment, next: segments[at + 1] }] : []))
  if (statuses.length === 0) return [{ pointer, reason: 'AT7 is missing', fault: faultOf(segments, undefined, 'AT7', 1, missing) }]
  return statuses.map(({ segment, next }, index): ParsedEvent => {
    const own = statuses.length > 1 ? `${pointer} AT7 ${index + 1}` : pointer
    const code = segment[1] ?? ''
    const local = momentOf(segment[5], segment[6])
    if (!local) {
      const fault = faultOf(segments, segment, 'AT7', 5, dateFault(segment[5]))
      return { pointer: own, reason: 'AT7 gives no date', known: { code }, fault }
    }
    const at = byClock(local, segment[7])
    if (!at) {
      const fault = faultOf(segments, segment, 'AT7', 7, notACode)
      return { pointer: own, reason: `the time code ${segment[7]} is not known`, known: { code }, fault }
    }
    const known = truckKinds[code]
    const event: Omit<ReportedEvent, 'key'> = {
      updatedAt,
      retracted: false,
      kind: known?.kind ?? null,
      code,
      classifier: known?.classifier ?? 'actual',
      at,
      place: null,
      end: null,
      expected: {},
      references,
      vessel: null,
      voyage: null,
      leg: { mode: 'land', ...(scac && { carrier: scac }) },
      remark: next?.[0] === 'MS1' ? next.slice(1, 4).filter(Boolean).join(', ') || null : null,
    }
    return { pointer: own, event: { ...event, key: keyOf(sender, event) } }
  })
}

export const containerOf = (text: string | null): string | null =>
  text !== null && faultOfNumber(text) !== 'form' ? plainNumber(text) : null

/** EDI has no ids of events: what the message says of one, without the numbers of the message, makes a repetition the same event. */
export function keyOf(sender: string, { code, at, place, remark, references }: Omit<ReportedEvent, 'key'>): string {
  return [sender, code, at, place, remark, ...Object.values(references)].map((part) => part ?? '').join('|')
}
