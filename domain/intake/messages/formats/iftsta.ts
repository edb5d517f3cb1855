import {
  type EventReferences,
  noReferences,
  type ParsedEvent,
  type ReportedEvent,
  UnreadableMessage,
  underMostEvents,
} from '#domain/intake/messages/reported-event.ts'
import { byClock } from './edi-clock.ts'
import { containerOf, keyOf, messageTimeOf, momentOf, oceanKindOf } from './x12.ts'

/** A segment as elements of components. */
export type EdifactSegment = readonly (readonly string[])[]

const mostParts = 100
/** Element 0085 of EDIFACT. */
const missing = '13'

/** UNA names other separators than the usual ones; `?` before one makes it a letter. */
export function* edifactSegments(text: string): Generator<EdifactSegment> {
  const [component = '', element = '', , release = '', , end = ''] = text.startsWith('UNA') ? [...text.slice(3, 9)] : [...":+.? '"]
  const body = text.startsWith('UNA') ? text.slice(9) : text
  for (let start = 0; start < body.length; ) {
    const stop = endOf(body, start, end, release)
    const piece = body.slice(start, stop).replace(/[\r\n]/g, '')
    const isPlain = release === '' || !piece.includes(release)
    const segment = isPlain
      ? piece.split(element, mostParts).map((each) => each.split(component, mostParts))
      : released(piece, { component, element, release })
    if (segment[0]?.[0]) yield segment
    start = stop + 1
  }
}

function endOf(body: string, start: number, end: string, release: string): number {
  if (end === '') return body.length
  for (let at = body.indexOf(end, start); at >= 0; at = body.indexOf(end, at + 1)) {
    let releases = 0
    while (release !== '' && at - releases - 1 >= start && body[at - releases - 1] === release) releases += 1
    if (releases % 2 === 0) return at
  }
  return body.length
}

function released(piece: string, { component, element, release }: { component: string; element: string; release: string }): EdifactSegment {
  const segment: string[][] = [['']]
  for (let at = 0; at < piece.length && segment.length < mostParts; at += 1) {
    const letter = piece[at] ?? ''
    const parts = segment.at(-1) as string[]
    if (letter === release) parts[parts.length - 1] += piece[++at] ?? ''
    else if (letter === element) segment.push([''])
    else if (letter === component && parts.length < mostParts) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return segment
}

/** IFTSTA of UN/EDIFACT, D99B and D00B: one event for each status. */
export function readIftsta(text: string): ParsedEvent[] {
  const segments = edifactSegments(text.trim())
  const nameOf = (segment: EdifactSegment | undefined) => segment?.[0]?.[0] ?? ''
  const { value: header } = segments.next() as { value?: EdifactSegment }
  if (nameOf(header) !== 'UNB') throw new UnreadableMessage('The message has no UNB header.')
  const sender = header?.[2]?.[0] ?? ''
  const events: ParsedEvent[] = []
  let message = ''
  let updatedAt: string | null = null
  let common: EventReferences = noReferences
  let status: Status | null = null
  let position = 0
  const finish = () => {
    if (status) events.push(finished(status, sender, updatedAt))
    underMostEvents(events.length)
    status = null
  }
  for (const segment of segments) {
    const [, one = [], two = []] = segment
    const name = nameOf(segment)
    position = name === 'UNH' ? 1 : position + 1
    if (name === 'UNH' || name === 'CNI' || name === 'STS' || name === 'UNT') finish()
    if (name === 'UNH') {
      message = one[0] ?? ''
      updatedAt = null
      common = noReferences
    } else if (name === 'STS') {
      status = {
        pointer: `UNH ${message} STS ${events.length + 1}`,
        position,
        code: two[0] ?? '',
        ...emptyStatus,
        references: common,
        expected: {},
        expectedAt: {},
      }
    } else if (name === 'RFF') {
      const reference = referenceOf(one[0], one[1])
      if (status) status.references = { ...status.references, ...reference }
      else common = { ...common, ...reference }
    } else if (name === 'DTM' && one[0] === '137' && !status) {
      updatedAt = messageTimeOf(localMoment(one[1], one[2]))
    } else if (status) addTo(status, name, one, segment)
  }
  finish()
  if (events.length === 0) throw new UnreadableMessage('The message holds no status (STS).')
  return events
}

interface Status {
  pointer: string
  position: number
  code: string
  at: string | null
  place: string | null
  isEmpty: boolean
  vessel: string | null
  voyage: string | null
  references: EventReferences
  expected: ReportedEvent['expected']
  expectedAt: { etd?: string; eta?: string }
  happened?: { atd?: string; ata?: string }
}

const emptyStatus = { at: null, place: null, isEmpty: false, vessel: null, voyage: null }

function addTo(status: Status, name: string, one: readonly string[], segment: EdifactSegment): void {
  if (name === 'DTM') {
    const moment = localMoment(one[1], one[2])
    if (one[0] === '334') status.at = moment
    if (one[0] === '133' && moment) status.expected.etd = moment
    if (one[0] === '132' && moment) status.expected.eta = moment
    // Departure and arrival as they happened, at the ports of LOC 9 and 11.
    if (one[0] === '186' && moment) status.happened = { ...status.happened, atd: moment }
    if (one[0] === '178' && moment) status.happened = { ...status.happened, ata: moment }
  } else if (name === 'LOC' && one[0] === '175') status.place = segment[2]?.[0] || null
  // Ports of loading and of discharge, before the dates that are expected there.
  else if (name === 'LOC' && one[0] === '9' && segment[2]?.[0]) status.expectedAt.etd = segment[2][0]
  else if (name === 'LOC' && one[0] === '11' && segment[2]?.[0]) status.expectedAt.eta = segment[2][0]
  else if (name === 'TDT') {
    status.voyage = segment[2]?.[0] || null
    status.vessel = segment.at(-1)?.[3] || null
  } else if (name === 'EQD') {
    status.references = { ...status.references, container: containerOf(segment[2]?.[0] ?? null) }
    // Of element 6: 4 is empty, 5 is full.
    status.isEmpty = segment[6]?.[0] === '4'
  }
}

function finished(status: Status, sender: string, updatedAt: string | null): ParsedEvent {
  const { pointer, position, isEmpty, ...facts } = status
  if (!facts.code) return { pointer, reason: 'STS names no status', fault: { segment: 'STS', position, element: 3, code: missing } }
  if (!facts.at) {
    const fault = { segment: 'DTM', position, code: missing }
    return { pointer, reason: 'the status has no date (DTM+334)', known: { code: facts.code }, fault }
  }
  const { etd: atd, eta: ata } = facts.expectedAt
  const happenedAt = { ...(atd && { atd }), ...(ata && { ata }) }
  const event = {
    ...facts,
    ...(facts.happened && { happenedAt }),
    updatedAt,
    retracted: false,
    kind: oceanKindOf(facts.code, isEmpty),
    classifier: 'actual',
    end: null,
    remark: null,
  } as const
  return { pointer, event: { ...event, key: keyOf(sender, event) } }
}

function referenceOf(qualifier: string | undefined, value: string | undefined): Partial<EventReferences> {
  if (!value) return {}
  if (qualifier === 'BM') return { mbl: value }
  if (qualifier === 'BN') return { booking: value }
  if (qualifier === 'BH') return { hbl: value }
  return qualifier === 'FF' || qualifier === 'SI' ? { shipment: value } : {}
}

/** Format 203 has minutes, 204 seconds too, 102 is a day; 303 and 304 name a zone behind them, 205 an offset. */
function localMoment(text: string | undefined, format: string | undefined): string | null {
  const [, moment = '', clock = ''] = /^(\d{8,14})(.*)$/.exec(text ?? '') ?? []
  if (format === '303' || format === '304' || format === '205')
    return clock === '' ? null : byClock(momentOf(moment.slice(0, 8), moment.slice(8)), clock)
  return format === '102' || format === '203' || format === '204' ? momentOf(moment.slice(0, 8), moment.slice(8)) : null
}
