import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import { compare, inWayOrder } from '#domain/intake/rules/leg-order.ts'
import type { Ends } from './event-effects.ts'
import { byUpdate } from './merge-events.ts'

type Side = 'from' | 'to'
type Told = Omit<SaidLeg, 'from' | 'to'>

/** A departure or an arrival, whoever said what of it. */
interface Call {
  side: Side
  place: string
  /** The other end of the leg, where the source names it. */
  other: string | null
  told: Told
}

export interface LegOptions {
  ends: Ends
  zoneOf: (place: string | null, end: 'origin' | 'destination') => string
  isKnown: (place: string) => boolean
  now: Date
}

const dates = { from: { expected: 'etd', happened: 'atd' }, to: { expected: 'eta', happened: 'ata' } } as const
export const datesOfSide = { from: ['etd', 'atd'], to: ['eta', 'ata'] } as const

/** The legs that all valid events of one source tell of, in the order of the way, whatever order the events came in. */
export function legsOf(events: readonly ReportedEvent[], options: LegOptions): SaidLeg[] {
  const calls = callsOf(events, options)
  const named = calls.filter(({ other }) => other !== null)
  const arrivals = new Map(calls.filter(({ side }) => side === 'to').map((call) => [call.place, call]))
  const departures = new Map(calls.filter(({ side }) => side === 'from').map((call) => [call.place, call]))
  const whole = new Map<string, SaidLeg>()
  for (const { side, place, other } of named) {
    const [from, to] = side === 'from' ? [place, other] : [other, place]
    whole.set(`${from} ${to}`, joined(departures.get(from ?? ''), arrivals.get(to ?? ''), from, to))
  }
  const isNamed = (side: Side, place: string) => [...whole.values()].some((leg) => leg[side] === place)
  const loose = calls.filter(({ side, place }) => !isNamed(side, place))
  return inWayOrder([...whole.values(), ...paired(loose, options.ends)])
}

/** Departures and arrivals by their port; what the source updated last counts, what happened beside what was expected. */
function callsOf(events: readonly ReportedEvent[], { ends, zoneOf, isKnown, now }: LegOptions): Call[] {
  const isPlace = (place: string) => place === ends.origin || place === ends.destination || isKnown(place)
  const calls = new Map<string, Call>()
  for (const event of [...events].sort(byUpdate)) {
    if (event.retracted) continue
    const side = sideOf(event, ends)
    const place = event.place ?? (side && ends[side === 'from' ? 'origin' : 'destination'])
    if (side && place) {
      const call = callAt(side, place, event.leg?.other ?? null)
      say(call, event)
      const isActual = event.classifier === 'actual' && !(event.at && isAhead(instantIn(zoneOf(place, endOf(side)), event.at), now))
      if (event.at) date(call, event.at, isActual)
    }
    for (const [told, at, isActual] of [
      [event.expected, event.expectedAt, false],
      [event.happened, event.happenedAt, true],
    ] as const) {
      for (const [field, port] of Object.entries(at ?? {})) {
        const own: Side = field === 'etd' || field === 'atd' ? 'from' : 'to'
        const moment = (told as Record<string, string> | undefined)?.[field]
        if (!moment || !port) continue
        const call = callAt(own, port, null)
        // The vessel of a status is that of the leg which leaves from its port.
        if (own === 'from' && (event.place === null || event.place === port)) say(call, event)
        const ahead = isAhead(instantIn(zoneOf(port, endOf(own)), moment), now)
        date(call, moment, isActual && !ahead)
      }
    }
  }
  return [...calls.values()].filter(({ place }) => isPlace(place))

  function callAt(side: Side, place: string, other: string | null): Call {
    const key = `${side} ${place}`
    const call = calls.get(key) ?? { side, place, other: null, told: {} }
    if (other !== null && isPlace(other) && other !== place) call.other = other
    calls.set(key, call)
    return call
  }

  function date({ side, place, told }: Call, at: string, isActual: boolean) {
    const { [isActual ? 'happened' : 'expected']: field } = dates[side]
    told[field] = instantIn(zoneOf(place, endOf(side)), at).toISOString()
    const days = (told.days ?? []).filter((day) => day !== field)
    told.days = isDayAlone(at) ? [...days, field] : days
  }
}

const endOf = (side: Side) => (side === 'from' ? 'origin' : 'destination')

/** Of a shipment by road its pick-up is the departure. */
function sideOf({ kind }: ReportedEvent, { mode }: Ends): Side | null {
  if (kind === 'departed' || (mode === 'land' && kind === 'picked_up')) return 'from'
  return kind === 'arrived' || (mode === 'land' && kind === 'arrived_at_delivery') ? 'to' : null
}

/** A voyage is one of its vessel: that of another is not kept. */
function say({ told }: Call, { vessel, voyage, leg }: ReportedEvent): void {
  const isSame = vessel === null || vessel === told.vessel
  if (vessel !== null && !isSame) delete told.voyage
  if (vessel !== null) told.vessel = vessel
  if (voyage !== null) told.voyage = voyage
  if (leg?.mode) told.mode = leg.mode
  if (leg?.carrier) told.carrier = leg.carrier
}

/** One leg of its departure and its arrival; the vessel is that on which it leaves. */
function joined(departure: Call | undefined, arrival: Call | undefined, from: string | null, to: string | null): SaidLeg {
  const { vessel, voyage, ...leaving } = departure?.told ?? {}
  const { vessel: arriving, voyage: arrivingOn, ...arrived } = arrival?.told ?? {}
  const ship = vessel !== undefined || voyage !== undefined ? { vessel, voyage } : { vessel: arriving, voyage: arrivingOn }
  const days = [...(leaving.days ?? []), ...(arrived.days ?? [])]
  const { days: _, ...told } = { ...arrived, ...leaving, ...ship, days }
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  return { from, to, ...given, ...(days.length > 0 && { days }) }
}

const timeOf = ({ told }: Call) => told.atd ?? told.ata ?? told.etd ?? told.eta ?? ''

/**
 * Each departure with the arrival of the same vessel, or else with the one that follows it. An end that nobody names is where the next leg
 * leaves, or the shipment's.
 */
function paired(calls: readonly Call[], ends: Ends): SaidLeg[] {
  const { sailed, loose } = pairedByVessel(calls.toSorted((one, other) => compare(timeOf(one), timeOf(other))))
  const legs = [...sailed]
  let open: Call | undefined
  let at = sailed.findLast(({ to }) => !sailed.some(({ from }) => from === to))?.to ?? ends.origin
  const close = (departure: Call | undefined, arrival: Call | undefined, to: string | null) => {
    const from = departure?.place ?? at
    if (from !== null && to !== null && from !== to) legs.push(joined(departure, arrival, from, to))
    at = to ?? at
    open = undefined
  }
  for (const call of loose.toSorted((one, other) => inWay(one, other, ends))) {
    if (call.side === 'to') close(open, call, call.place)
    else {
      if (open) close(open, undefined, call.place)
      open = call
    }
  }
  if (open) close(open, undefined, ends.destination)
  return legs
}

/** A date that a source has not corrected yet, as of the second leg of a booking that is rolled, parts no departure from its arrival. */
function pairedByVessel(calls: readonly Call[]): { sailed: SaidLeg[]; loose: Call[] } {
  const arrivals = calls.filter(({ side }) => side === 'to')
  const taken = new Set<Call>()
  const sailed = calls.flatMap((call) => {
    const { vessel, voyage } = call.told
    if (call.side === 'to' || vessel === undefined) return []
    const isSame = ({ place, told }: Call) =>
      place !== call.place && told.vessel === vessel && (told.voyage === voyage || told.voyage === undefined || voyage === undefined)
    const same = arrivals.filter((each) => !taken.has(each) && isSame(each))
    const arrival = same.find((each) => timeOf(each) >= timeOf(call)) ?? same[0]
    if (!arrival) return []
    taken.add(call).add(arrival)
    return [joined(call, arrival, call.place, arrival.place)]
  })
  return { sailed, loose: calls.filter((call) => !taken.has(call)) }
}

/** By their dates; the main carriage leaves its origin first and reaches its destination last, whatever has not been corrected yet. */
function inWay(one: Call, other: Call, { origin, destination }: Ends): number {
  const rank = ({ side, place }: Call) =>
    side === 'from' && place === origin ? 0 : side === 'to' && place === destination ? 3 : side === 'to' ? 1 : 2
  const isApart = [one, other].some(({ told }) => told.mode === 'land' || told.mode === 'rail') || one.place === other.place
  const ranks = rank(one) - rank(other)
  const isEnd = [one, other].some((call) => rank(call) === 0 || rank(call) === 3)
  return isEnd && !isApart && ranks !== 0 ? ranks : compare(timeOf(one), timeOf(other)) || ranks
}
