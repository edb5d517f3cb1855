import { readIsoDate } from '#domain/intake/fields/date-reader.ts'
import type { EventKind } from '#domain/intake/messages/event-kinds.ts'
import type { EventReferences, ParsedEvent, ReportedEvent, ReportedLeg } from '#domain/intake/messages/reported-event.ts'
import { isPart, type MessagePart, partOf } from './read-object.ts'
import { eachOf, xmlText } from './xml.ts'

/** The codes of one installation: what they mean is agreed there. */
export interface UniversalCodes {
  /** Of events and milestones. */
  kinds: Readonly<Record<string, EventKind | null>>
  /** Further types of context than the usual ones. */
  contexts?: Readonly<Record<string, keyof EventReferences>> | undefined
  /** Dates of a container by the names of their elements. */
  containerDates?: Readonly<Record<string, EventKind>> | undefined
}

interface Report {
  pointer: string
  sender: string
  code: string
  /** In place of what the mapping says of the code. */
  kind?: EventKind | null
  at: string | null
  updatedAt: string | null
  isEstimate: boolean
  place: string | null
  references: EventReferences
  vessel?: string | null
  voyage?: string | null
  leg?: ReportedLeg | undefined
  codes: UniversalCodes
  /** What a date is of, where the next message may correct it. */
  isSnapshot?: true
}

/** A repeated message is the same event. An estimate and a date of a shipment have no time in their key: the next one corrects it. */
export function universalReport({ pointer, sender, code, at, place, references, codes, isEstimate, ...sent }: Report): ParsedEvent {
  const kind = sent.kind === undefined ? (Object.hasOwn(codes.kinds, code) ? (codes.kinds[code] ?? null) : null) : sent.kind
  const time = isEstimate || sent.isSnapshot ? '' : at
  const key = ['universal', sender, code, isEstimate ? 'estimate' : 'actual', time, place, ...Object.values(references)]
  const event: ReportedEvent = {
    key: key.map((part) => part ?? '').join('|'),
    updatedAt: sent.updatedAt,
    retracted: false,
    kind,
    code,
    at,
    place,
    classifier: isEstimate ? 'estimated' : 'actual',
    end: null,
    expected: {},
    references,
    vessel: sent.vessel ?? null,
    voyage: sent.voyage ?? null,
    ...(sent.leg && { leg: sent.leg }),
    remark: null,
  }
  return { pointer, event }
}

/** A type is its name or has it as its code. */
export const typeNameOf = (type: unknown): string => xmlText(isPart(type) ? type.Code : type) ?? ''

export const locodeOf = (code: string | null): string | null => (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code ?? '') ? code : null)

const contextOf = (part: MessagePart) => partOf(part, 'DataContext')

export const senderNameOf = (part: MessagePart, sender: string): string =>
  [xmlText(contextOf(part).EnterpriseID), xmlText(partOf(contextOf(part), 'Company').Code) ?? sender].filter(Boolean).join(' ')

/** When the system sent it, by its clock. */
export function changeOf(part: MessagePart): string | null {
  const at = readIsoDate(xmlText(contextOf(part).TriggerDate) ?? '')?.at
  return at ? `${at.length === 10 ? `${at}T00:00:00` : at.replace('Z', '')}Z` : null
}

/** Our number of the shipment; the key of a consolidation is none of ours. */
export function shipmentKeyOf(part: MessagePart): string | null {
  const context = contextOf(part)
  const sources = [
    ...eachOf(partOf(context, 'DataSourceCollection').DataSource),
    ...eachOf(partOf(context, 'DataTargetCollection').DataTarget),
    // Schema 2012/11 has one of each, without a collection.
    ...eachOf(context.DataSource),
    ...eachOf(context.DataTarget),
  ]
  const isOurs = ({ Type }: MessagePart) => ['ForwardingShipment', 'ForwardingBooking'].includes(xmlText(Type) ?? '')
  return (
    sources
      .filter(isOurs)
      .map(({ Key }) => xmlText(Key))
      .find(Boolean) ?? null
  )
}
