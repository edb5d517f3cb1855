import type { EdiEnvelope, EdifactEnvelope, X12Envelope, X12Group } from './formats/edi-envelope.ts'
import type { EdifactSegment } from './formats/iftsta.ts'
import type { EdiFault } from './reported-event.ts'

/** What became of an event: whether it was refused, and where the message is at fault. */
export interface EdiVerdict {
  isRefused: boolean
  fault?: EdiFault | undefined
}

interface Answering {
  /** Of the interchange that answers, and never used twice by this installation. */
  control: number
  now: Date
}

/** Nothing became of events that were never read. */
const unread: EdiVerdict = { isRefused: true }

/**
 * The interchange that acknowledges another: a 997 of X12 or a CONTRL of EDIFACT, with the parties in turn, the version and the test indicator of the
 * other. `verdicts` are those of its events, in their order. Null where there is nothing to acknowledge: an acknowledgement is not acknowledged.
 */
export const acknowledge = (envelope: EdiEnvelope, verdicts: readonly EdiVerdict[], answering: Answering): string | null =>
  envelope.syntax === 'x12' ? acknowledgeX12(envelope, verdicts, answering) : acknowledgeEdifact(envelope, verdicts, answering)

const [accepted, withErrors, partly, rejected] = ['A', 'E', 'P', 'R']
const readSets = new Set(['214', '315'])

function acknowledgeX12(envelope: X12Envelope, verdicts: readonly EdiVerdict[], { control, now }: Answering): string | null {
  const { separators, header, groups } = envelope
  const { element, component, end } = separators
  const left = [...verdicts]
  const answers = groups.flatMap((group) => {
    const judged = group.sets.map((set) => ({ set, own: left.splice(0, set.events) }))
    return group.header.length > 0 && group.header[1] !== 'FA' ? [answerToGroup(group, judged)] : []
  })
  const [first] = groups
  if (answers.length === 0 || !first) return null
  const [day, time] = [now.toISOString().slice(0, 10).replaceAll('-', ''), now.toISOString().slice(11, 16).replace(':', '')]
  const sets = answers.flatMap((segments, at) => {
    const number = String(at + 1).padStart(4, '0')
    return [['ST', '997', number], ...segments, ['SE', String(segments.length + 2), number]]
  })
  const parties = [header[7], header[8], header[5], header[6]]
  const interchange = String(control % 1_000_000_000)
  const padded = interchange.padStart(9, '0')
  const segments = [
    ['ISA', '00', '', '00', '', ...parties, day.slice(2), time, header[11], header[12], padded, '0', header[15] || 'P', component].map(
      padIsa,
    ),
    ...(header[14] === '1' ? [answerToInterchange(envelope)] : []),
    ['GS', 'FA', first.header[3], first.header[2], day, time, interchange, 'X', first.header[8]],
    ...sets,
    ['GE', String(answers.length), interchange],
    ['IEA', '1', padded],
  ]
  return segments.map((each) => each.map((part) => part ?? '').join(element) + end).join('')
}

const isaWidths = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1]
const padIsa = (part: string | undefined, at: number): string => (part ?? '').padEnd(isaWidths[at] ?? 0)

/** TA1, for a sender who asks for it by ISA14. Notes: the end is missing (023), its number (001) or its count of groups (021) differs. */
function answerToInterchange({ header, groups, trailer }: X12Envelope): string[] {
  const count = groups.filter((group) => group.header.length > 0).length
  const note = !trailer ? '023' : trailer[2] !== header[13] ? '001' : Number(trailer[1]) !== count ? '021' : '000'
  return ['TA1', header[13] ?? '', header[9] ?? '', header[10] ?? '', note === '000' ? accepted : withErrors, note]
}

/** AK1 to AK9, the syntax of one group. */
function answerToGroup({ header, trailer, sets }: X12Group, judged: { set: X12Group['sets'][number]; own: EdiVerdict[] }[]): string[][] {
  const codes = judged.map(({ set, own }) => answerToSet(set, own))
  const good = codes.filter(({ code }) => code !== rejected).length
  const faults = [
    ...(trailer ? [] : ['3']),
    ...(trailer && trailer[2] !== header[6] ? ['4'] : []),
    ...(trailer && Number(trailer[1]) !== sets.length ? ['5'] : []),
  ]
  const isWrong = faults.length > 0 || codes.some(({ code }) => code === withErrors)
  const code = !trailer || (good === 0 && sets.length > 0) ? rejected : good < sets.length ? partly : isWrong ? withErrors : accepted
  const counts = [trailer?.[1] ?? String(sets.length), String(sets.length), String(trailer ? good : 0)]
  return [['AK1', header[1] ?? '', header[6] ?? ''], ...codes.flatMap(({ segments }) => segments), ['AK9', code, ...counts, ...faults]]
}

function answerToSet({ header, trailer, segments: count, events }: X12Group['sets'][number], own: readonly EdiVerdict[]) {
  const [, type = '', number = ''] = header
  const verdicts = Array.from({ length: events }, (_, at) => own[at] ?? unread)
  const refused = verdicts.filter(({ isRefused }) => isRefused)
  const isRead = readSets.has(type)
  const faults = [
    ...(isRead ? [] : ['1']),
    ...(trailer ? [] : ['2']),
    ...(trailer && trailer[2] !== number ? ['3'] : []),
    ...(trailer && Number(trailer[1]) !== count ? ['4'] : []),
    ...(isRead && refused.length > 0 ? ['5'] : []),
  ]
  const isRejected = !isRead || !trailer || refused.length === verdicts.length
  const code = isRejected ? rejected : faults.length > 0 ? withErrors : accepted
  const notes = refused.flatMap(({ fault }) => (fault ? noteOf(fault) : []))
  return { code, segments: [['AK2', type, number], ...notes, ['AK5', code, ...faults.slice(0, 5)]] }
}

/** AK304 8: a segment with wrong elements; 3: a mandatory segment is missing. */
const noteOf = ({ segment, position, element, code }: EdiFault): string[][] =>
  element === undefined
    ? [['AK3', segment, String(position), '', '3']]
    : [
        ['AK3', segment, String(position), '', '8'],
        ['AK4', String(element), '', code],
      ]

/** Element 0083 of EDIFACT. */
const [rejectedBelow, acknowledged] = ['4', '7']
/** Element 0085: missing, not supported in this position, references that do not match, counts that do not. */
const [missing, unsupported, otherReference, otherCount] = ['13', '14', '28', '29']

type Message = EdifactEnvelope['messages'][number]

function acknowledgeEdifact(
  { advice, header, messages, trailer }: EdifactEnvelope,
  verdicts: readonly EdiVerdict[],
  { control, now }: Answering,
): string | null {
  const [, syntax = [], sender = [], recipient = [], date = [], reference = []] = header
  const left = [...verdicts]
  const answered = messages
    .map((message) => ({ message, own: left.splice(0, message.events) }))
    .filter(({ message }) => message.header[2]?.[0] !== 'CONTRL')
  if (answered.length === 0) return null
  const own = String(control)
  const stamp = now.toISOString().replaceAll(/[-:T]/g, '')
  const day = date[0]?.length === 8 ? stamp.slice(0, 8) : stamp.slice(2, 8)
  const isTest = header[11]?.[0] === '1'
  const body: EdifactSegment[] = [
    [['UNH'], ['1'], syntax[1] === '4' ? ['CONTRL', '4', '1', 'UN'] : ['CONTRL', 'D', '3', 'UN']],
    [['UCI'], reference, sender.slice(0, 3), recipient.slice(0, 3), ...faultOfInterchange(reference[0], messages.length, trailer)],
    ...answered.flatMap(({ message, own }) => answerToMessage(message, own)),
  ]
  const unb = [['UNB'], syntax, recipient, sender, [day, stamp.slice(8, 12)], [own]]
  const segments: EdifactSegment[] = [
    isTest ? [...unb, [], [], [], [], [], ['1']] : unb,
    ...body,
    [['UNT'], [String(body.length + 1)], ['1']],
    [['UNZ'], ['1'], [own]],
  ]
  const marks = marksOf(advice)
  return advice + segments.map((segment) => written(segment, marks)).join('')
}

const action = (fault: string | null, tag: string): EdifactSegment => (fault ? [[rejectedBelow], [fault], [tag]] : [[acknowledged]])

function faultOfInterchange(reference: string | undefined, count: number, trailer: EdifactSegment | null): EdifactSegment {
  const fault = !trailer ? missing : trailer[2]?.[0] !== reference ? otherReference : Number(trailer[1]?.[0]) !== count ? otherCount : null
  return action(fault, 'UNZ')
}

/** EDIFACT acknowledges a message or rejects it; one of which some statuses were taken is acknowledged. */
function answerToMessage({ header, segments, events, trailer }: Message, own: readonly EdiVerdict[]): EdifactSegment[] {
  const [, reference = [], type = []] = header
  const about: EdifactSegment = [['UCM'], reference, type.slice(0, 5)]
  const verdicts = Array.from({ length: events }, (_, at) => own[at] ?? unread)
  if (type[0] !== 'IFTSTA') return [[...about, ...action(unsupported, 'UNH')]]
  const fault = !trailer
    ? missing
    : trailer[2]?.[0] !== reference[0]
      ? otherReference
      : Number(trailer[1]?.[0]) !== segments
        ? otherCount
        : null
  if (fault || verdicts.some(({ isRefused }) => !isRefused)) return [[...about, ...action(fault, 'UNT')]]
  const faults = verdicts.flatMap(({ fault }) => (fault ? [fault] : []))
  return [
    [...about, [rejectedBelow]],
    ...faults.flatMap(({ position, element, code }): EdifactSegment[] =>
      element === undefined
        ? [[['UCS'], [String(position)], [code]]]
        : [
            [['UCS'], [String(position)]],
            [['UCD'], [code], [String(element)]],
          ],
    ),
  ]
}

const marksOf = (advice: string) => {
  const [component = ':', element = '+', , release = '?', , end = "'"] = [...advice.slice(3)]
  return { component, element, release, end }
}

function written(segment: EdifactSegment, { component, element, release, end }: ReturnType<typeof marksOf>): string {
  const isMark = (letter: string) => letter === component || letter === element || letter === release || letter === end
  const text = (part: string) => [...part].map((letter) => (isMark(letter) ? release + letter : letter)).join('')
  return segment.map((parts) => parts.map(text).join(component)).join(element) + end
}
