import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { routings } from '#db/postgres/schema/freight/shipments.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import type { Effect } from './event-effects.ts'
import { byUpdate } from './merge-events.ts'

interface Sailing {
  vessel: string | null
  voyage: string | null
}

/** By `origin` and `destination` of a shipment, and by `from` and `to` with the code of a port, for its legs. */
export type Sailings = Readonly<Record<string, Sailing>>

/** The vessel and voyage of each departure and arrival, as the version that was updated last says; what happened wins over what is expected. */
export function sailingsOf(events: readonly ReportedEvent[], effectOf: (event: ReportedEvent) => Effect | null): Sailings {
  const sailings: Record<string, Sailing> = {}
  for (const event of [...events].sort(byUpdate)) {
    const { kind, vessel, voyage, place, retracted } = event
    if (retracted || (vessel === null && voyage === null) || (kind !== 'departed' && kind !== 'arrived')) continue
    const expected = effectOf(event)?.expected
    if (expected) add(expected === 'etd' ? 'origin' : 'destination', vessel, voyage)
    if (place) add(`${kind === 'departed' ? 'from' : 'to'} ${place}`, vessel, voyage)
  }
  return sailings

  /** A voyage is one of its vessel: that of another is not kept. */
  function add(name: string, vessel: string | null, voyage: string | null) {
    const before = sailings[name]
    const known = vessel === null || vessel === before?.vessel
    sailings[name] = { vessel: vessel ?? before?.vessel ?? null, voyage: voyage ?? (known ? (before?.voyage ?? null) : null) }
  }
}

/** Those that a source says otherwise than before: what a person has typed since stays until then. */
export function sailingsSaidAnew(before: Sailings = {}, now: Sailings): Sailings {
  const isSame = (name: string) => before[name]?.vessel === now[name]?.vessel && before[name]?.voyage === now[name]?.voyage
  return Object.fromEntries(Object.entries(now).filter(([name]) => !isSame(name)))
}

/**
 * What is written of the whole shipment: the vessel on which it leaves, else that on which it arrives. A source that takes it back leaves the
 * one that was there before, unless somebody has written another since.
 */
export function changedSailing(
  before: Sailings = {},
  now: Sailings,
  replaced: Readonly<Record<string, unknown>>,
  row: Sailing,
): { columns: Partial<Sailing>; replaced: Partial<Sailing> } {
  const [was, is] = [before.origin ?? before.destination, now.origin ?? now.destination]
  const former = { vessel: textOf(replaced.vessel), voyage: textOf(replaced.voyage) }
  if (!is) return { columns: was && was.vessel === row.vessel && was.voyage === row.voyage ? former : {}, replaced: {} }
  const first = was ? former : { vessel: row.vessel, voyage: row.voyage }
  const isSame = was?.vessel === is.vessel && was.voyage === is.voyage
  return { columns: isSame ? {} : { ...is, vessel: is.vessel ?? first.vessel }, replaced: first }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What a source says of the departures and arrivals of a shipment: what differs from before, and all of it. */
export interface SaidSailings {
  row: { id: number }
  sailing: Sailings
  sailings: Sailings
}

/** Fills the vessel and voyage of the legs that leave from, or else arrive at, these ports. */
export async function writeLegs(tx: Transaction, said: readonly SaidSailings[]): Promise<void> {
  const changed = new Map(said.filter(({ sailing }) => Object.keys(sailing).length > 0).map((each) => [each.row.id, each]))
  if (changed.size === 0) return
  const { id, shipmentId, originPort, destinationPort } = routings
  const legs = await tx
    .select({ id, shipmentId, from: originPort, to: destinationPort })
    .from(routings)
    .where(inArray(shipmentId, [...changed.keys()]))
  for (const { id, shipmentId, from, to } of legs) {
    const { sailing: anew = {}, sailings: all = {} } = changed.get(shipmentId) ?? {}
    const found = anew[`from ${from}`] ?? (all[`from ${from}`] ? undefined : anew[`to ${to}`])
    if (!found) continue
    const { vessel, voyage } = found
    await tx
      .update(routings)
      .set({ ...(vessel && { vessel }), voyage })
      .where(eq(routings.id, id))
  }
}
