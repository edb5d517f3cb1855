import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import { billCore, isSameBill, writtenAlike } from '#domain/freight/shipments/bill-number.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import type { EventNote } from '#domain/intake/messages/event-notes.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

export type Match = { shipmentId: number } | { shipmentId: null; state: 'unmatched' | 'ambiguous'; note: EventNote; candidates: number[] }

interface Candidate {
  id: number
  shipment: string
  mbl: string | null
  hbl: string | null
  carrier: string | null
  booking: string | null
  /** What bills are compared by. */
  mblCore: string | null
  hblCore: string | null
  status: Status
  shipmentDate: string
  containers: { number: string; returnedAt: string | null }[]
}

/** The same box travels again and again: half a year lies between two shipments that could be meant. */
const nearMs = 180 * dayMs

const documents = ['shipment', 'mbl', 'hbl', 'booking'] as const

/**
 * The shipment that each event is about, among those of the customers (null: all of the project). The first reference that names one
 * decides: its number, master bill, house bill, carrier's booking; of several with the same bill the one with the container; then the
 * container alone, where it is not back empty and the shipment is not cancelled nor half a year off.
 */
export async function matchEvents(
  tx: Transaction,
  projectId: number,
  customerIds: readonly number[] | null,
  events: readonly Pick<ReportedEvent, 'references' | 'at'>[],
): Promise<Match[]> {
  const candidates = await findCandidates(tx, projectId, customerIds, events)
  return events.map((event) => matchOf(event, candidates))
}

function matchOf({ references, at }: Pick<ReportedEvent, 'references' | 'at'>, candidates: readonly Candidate[]): Match {
  const { container } = references
  const has = (each: Candidate) => each.containers.some(({ number }) => number === container)
  for (const document of documents) {
    const value = references[document]
    const named = value ? namedBy(value, document, candidates) : []
    const found = writtenAlike(value ?? '', named, (each) => [each[document]])
    const [only, ...others] = found.length > 1 && found.some(has) ? found.filter(has) : found
    if (only && others.length === 0) return { shipmentId: only.id }
    if (only) return ambiguous(found, `several-${document}`)
  }
  if (container === null) return unmatched('no-shipment')
  const when = at === null ? null : Date.parse(at.endsWith('Z') || at.length === 10 ? at : `${at}Z`)
  const found = candidates.filter((each) => has(each) && isUnderWay(each, container, when))
  const [only, ...others] = found
  if (only && others.length === 0) return { shipmentId: only.id }
  if (only) return ambiguous(found, 'several-container')
  const fault = faultOfNumber(container)
  return unmatched(fault ? 'wrong-check-digit' : 'no-container')
}

/** Of hundreds of events and as many shipments each pair is asked: what costs more than a comparison is asked of the few that are alike. */
function namedBy(value: string, document: (typeof documents)[number], candidates: readonly Candidate[]): readonly Candidate[] {
  if (document === 'shipment' || document === 'booking') {
    const name = value.toLowerCase()
    return candidates.filter((each) => each[document] === name)
  }
  const [core, coreOf] = [billCore(value), `${document}Core`] as const
  return candidates.filter((each) => each[coreOf] === core && isSameBill(value, each[document] ?? '', each.carrier))
}

function isUnderWay({ status, shipmentDate, containers }: Candidate, container: string, when: number | null): boolean {
  if (status === 'cancelled') return false
  if (when === null) return true
  if (Math.abs(Date.parse(shipmentDate) - when) > nearMs) return false
  // A local time and the instant of the return may be most of a day apart.
  return containers.some(
    ({ number, returnedAt }) => number === container && (returnedAt === null || Date.parse(returnedAt) + dayMs >= when),
  )
}

const unmatched = (note: EventNote): Match => ({ shipmentId: null, state: 'unmatched', note, candidates: [] })

const ambiguous = (found: readonly Candidate[], note: EventNote): Match => ({
  shipmentId: null,
  state: 'ambiguous',
  note,
  candidates: found.map(({ id }) => id),
})

async function findCandidates(
  tx: Transaction,
  projectId: number,
  customerIds: readonly number[] | null,
  events: readonly Pick<ReportedEvent, 'references'>[],
): Promise<Candidate[]> {
  const distinct = (document: (typeof documents)[number], keyOf = (text: string) => text.toLowerCase()) => {
    return sql.param([...new Set(events.flatMap(({ references }) => keyOf(references[document] ?? '') || []))])
  }
  const containers = sql.param([...new Set(events.flatMap(({ references }) => references.container ?? []))])
  const isInScope = customerIds === null ? sql`true` : sql`s.customer_id = any(${sql.param([...customerIds])}::bigint[])`
  const { rows } = await tx.execute<Candidate & { [column: string]: unknown }>(sql`
    with meant as (
      select id from shipments where project_id = ${projectId} and lower(number) = any(${distinct('shipment')}::text[])
      union select id from shipments where project_id = ${projectId} and mbl is not null and ${billCoreOf(sql`mbl`)} = any(${distinct('mbl', billCore)}::text[])
      union select id from shipments where project_id = ${projectId} and hbl is not null and ${billCoreOf(sql`hbl`)} = any(${distinct('hbl', billCore)}::text[])
      union select id from shipments where project_id = ${projectId} and lower(carrier_booking) = any(${distinct('booking')}::text[])
      union select shipment_id from containers where number = any(${containers}::text[]) and hidden_at is null
    )
    select s.id::float8 as id, lower(s.number) as shipment, s.mbl, s.hbl, s.carrier, lower(s.carrier_booking) as booking,
      ${billCoreOf(sql`s.mbl`)} as "mblCore", ${billCoreOf(sql`s.hbl`)} as "hblCore",
      s.status, s.shipment_date::text as "shipmentDate", coalesce(box.all, '[]') as containers
    from meant join shipments s using (id)
    left join lateral (
      select json_agg(json_build_object('number', c.number, 'returnedAt', f.returned_at)) as all
      from containers c join container_facts f on f.container_id = c.id where c.shipment_id = s.id and c.number = any(${containers}::text[]) and c.hidden_at is null
    ) box on true
    where s.project_id = ${projectId} and ${isInScope}
    order by s.id`)
  return rows
}
