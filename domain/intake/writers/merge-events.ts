import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import type { SaidStep } from './container-diff.ts'
import type { Effect } from './event-effects.ts'

/** What all valid events of one source say of one thing. Instants are ISO texts in UTC. */
export interface MergedEvents {
  fields: Record<string, string | number | boolean>
  events: SaidStep[]
  /** Why a date is expected, as its event says. */
  reasons: { etd?: string; eta?: string }
  /** When the source said each field. */
  saidAt: Record<string, string>
}

/** An event, and the moment at which it arrived (ISO, UTC). */
export type ArrivedEvent = ReportedEvent & { receivedAt?: string }

export interface MergeOptions {
  effectOf: (event: ReportedEvent) => Effect | null
  /** The time zone of a place, of an end of the shipment where the place is not known. */
  zoneOf: (place: string | null, end: Effect['at']) => string
  /** Whether a place is that end of the shipment, or may be: an end without a code. */
  isEnd: (place: string, end: Effect['at']) => boolean
  nameOf: (place: string) => string | undefined
  now: Date
}

/**
 * Merges events of one source, whatever order they came in: of two that say the same thing the one that the source updated last counts. What
 * is planned or estimated, or lies more than 24 hours ahead, sets expected dates only (decision 51); an estimate counts before a plan.
 */
export function mergeEvents(events: readonly ArrivedEvent[], { effectOf, zoneOf, isEnd, nameOf, now }: MergeOptions): MergedEvents {
  const fields: MergedEvents['fields'] = {}
  const reasons: MergedEvents['reasons'] = {}
  const saidAt: MergedEvents['saidAt'] = {}
  const steps = new Map<string, SaidStep>()
  for (const event of [...events].sort(byUpdate)) {
    const effect = event.retracted ? null : effectOf(event)
    if (!effect) continue
    for (const field of ['etd', 'eta'] as const) {
      const [at, port, end] = [event.expected[field], event.expectedAt?.[field], field === 'etd' ? 'origin' : 'destination'] as const
      if (!at || (port !== undefined && !isEnd(port, end))) continue
      setDate(fields, field, at, zoneOf(port ?? null, end))
      saidAt[field] = momentOf(event)
    }
    for (const field of ['atd', 'ata'] as const) {
      const [at, port, end] = [event.happened?.[field], event.happenedAt?.[field], field === 'atd' ? 'origin' : 'destination'] as const
      if (!at || (port !== undefined && !isEnd(port, end))) continue
      const timeZone = zoneOf(port ?? null, end)
      if (isAhead(instantIn(timeZone, at), now)) continue
      setDate(fields, field, at, timeZone)
      saidAt[field] = momentOf(event)
    }
    if (event.at === null) continue
    const timeZone = zoneOf(event.place, effect.at)
    const occurredAt = instantIn(timeZone, event.at)
    if (event.classifier !== 'actual' || isAhead(occurredAt, now)) {
      if (!effect.expected) continue
      setDate(fields, effect.expected, event.at, timeZone)
      saidAt[effect.expected] = momentOf(event)
      delete reasons[effect.expected]
      if (event.remark) reasons[effect.expected] = event.remark
      continue
    }
    if (effect.actual) {
      setDate(fields, effect.actual, event.at, timeZone)
      saidAt[effect.actual] = momentOf(event)
    }
    steps.set(effect.inTimeline ? String(effect.eventType) : event.key, {
      eventType: effect.eventType,
      occurredAt: occurredAt.toISOString(),
      ...(isDayAlone(event.at) && { isDay: true }),
      timeZone,
      description: event.remark,
      responsible: null,
      inTimeline: effect.inTimeline,
      ...placeAndShip(event, nameOf),
      sourceKey: event.key,
    })
  }
  const inOrder = [...steps.values()].sort((one, other) => compare(one.occurredAt, other.occurredAt) || one.eventType - other.eventType)
  return { fields, events: inOrder, reasons, saidAt }
}

function placeAndShip({ place, vessel, voyage }: ArrivedEvent, nameOf: MergeOptions['nameOf']) {
  const originName = place === null ? undefined : nameOf(place)
  return { ...(place && { placeCode: place }), ...(originName && { originName }), ...(vessel && { vessel }), ...(voyage && { voyage }) }
}

/** An event without a time of saying is said when it arrives. */
const momentOf = ({ updatedAt, receivedAt = '' }: ArrivedEvent): string =>
  updatedAt === null ? receivedAt : new Date(updatedAt).toISOString()

function setDate(fields: MergedEvents['fields'], field: string, at: string, timeZone: string): void {
  fields[field] = instantIn(timeZone, at).toISOString()
  if (isDayAlone(at)) fields[dayMarkOf(field)] = true
  else delete fields[dayMarkOf(field)]
}

const ranks = { planned: 0, estimated: 1, actual: 2 } as const

/** Later ones win; the key makes the order of two that were updated at the same time the same on every day. */
export function byUpdate(one: ReportedEvent, other: ReportedEvent): number {
  return (
    ranks[one.classifier] - ranks[other.classifier] ||
    compare(one.updatedAt ?? '', other.updatedAt ?? '') ||
    compare(one.at ?? '', other.at ?? '') ||
    compare(one.key, other.key)
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
