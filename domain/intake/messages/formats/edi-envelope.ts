import { underMostEvents } from '#domain/intake/messages/reported-event.ts'
import { type EdifactSegment, edifactSegments } from './iftsta.ts'
import { type X12Segment, x12Segments } from './x12.ts'

/** What an acknowledgement says of an interchange, beside what became of its events. Trailers are null where the interchange ends before them. */
export type EdiEnvelope = X12Envelope | EdifactEnvelope

/** A transaction set of X12 or a message of EDIFACT. */
export interface EdiSet {
  header: X12Segment | EdifactSegment
  /** Its header and trailer too. */
  segments: number
  /** How many events the reader makes of it. */
  events: number
  trailer: X12Segment | EdifactSegment | null
}

export interface X12Group {
  header: X12Segment
  sets: (EdiSet & { header: X12Segment; trailer: X12Segment | null })[]
  trailer: X12Segment | null
}

export interface X12Envelope {
  syntax: 'x12'
  separators: { element: string; component: string; end: string }
  header: X12Segment
  groups: X12Group[]
  trailer: X12Segment | null
}

export interface EdifactEnvelope {
  syntax: 'edifact'
  /** With UNA, where the interchange has it. */
  advice: string
  header: EdifactSegment
  messages: (EdiSet & { header: EdifactSegment; trailer: EdifactSegment | null })[]
  trailer: EdifactSegment | null
}

/** Throws UnreadableMessage where nothing says who has sent it, and TooManyEvents. */
export function readX12Envelope(sent: string): X12Envelope {
  const text = sent.trimStart()
  const [element = '', component = '', end = ''] = [text[3], text[104], text[105]]
  const envelope: X12Envelope = { syntax: 'x12', separators: { element, component, end }, header: [], groups: [], trailer: null }
  let set: X12Group['sets'][number] | undefined
  let sets = 0
  for (const segment of x12Segments(text)) {
    const group = envelope.groups.at(-1)
    switch (segment[0]) {
      case 'ISA':
        if (envelope.header.length === 0) envelope.header = segment
        break
      case 'GS':
        envelope.groups.push({ header: segment, sets: [], trailer: null })
        set = undefined
        break
      case 'GE':
        if (group) group.trailer = segment
        set = undefined
        break
      case 'IEA':
        envelope.trailer = segment
        break
      case 'ST':
        underMostEvents(++sets + envelope.groups.length)
        set = { header: segment, segments: 1, events: segment[1] === '214' ? 0 : 1, trailer: null }
        if (group) group.sets.push(set)
        else envelope.groups.push({ header: [], sets: [set], trailer: null })
        break
      default:
        if (!set) break
        set.segments += 1
        if (segment[0] === 'AT7' && set.header[1] === '214') set.events += 1
        if (segment[0] === 'SE') {
          set.trailer = segment
          set = undefined
        }
    }
  }
  // One without a status is refused as one event.
  for (const each of envelope.groups.flatMap((group) => group.sets)) each.events ||= 1
  return envelope
}

/** As readX12Envelope, of EDIFACT. */
export function readEdifactEnvelope(sent: string): EdifactEnvelope {
  const text = sent.trim()
  const envelope: EdifactEnvelope = {
    syntax: 'edifact',
    advice: text.startsWith('UNA') ? text.slice(0, 9) : '',
    header: [],
    messages: [],
    trailer: null,
  }
  let message: EdifactEnvelope['messages'][number] | undefined
  for (const segment of edifactSegments(text)) {
    const name = segment[0]?.[0]
    if (name === 'UNB' && envelope.header.length === 0) envelope.header = segment
    else if (name === 'UNZ') envelope.trailer = segment
    else if (name === 'UNH') {
      message = { header: segment, segments: 1, events: 0, trailer: null }
      underMostEvents(envelope.messages.push(message))
    } else if (message) {
      message.segments += 1
      if (name === 'STS') message.events += 1
      if (name === 'UNT') {
        message.trailer = segment
        message = undefined
      }
    }
  }
  return envelope
}
