import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import type { HeldReason } from '#db/postgres/schema/freight/held-shipments.ts'
import type { several } from '#domain/directory/customers/customer-lookup.server.ts'
import { billCore, isSameBill } from '#domain/freight/shipments/bill-number.ts'
import type { Fault } from '#domain/intake/files/fault-tally.ts'
import type { FeedShipment } from '#domain/intake/files/feed-shipment.ts'
import type { OwnerRules } from './owner-rules.ts'
import { namesSeveral } from './turn.server.ts'

/** Why a shipment is not taken; `hold`: it waits for a person, who may take it all the same. */
export type Objection = Fault & { hold?: HeldReason }

/** A shipment that another source, or a person, has told of: the same number, or the same house bill. */
export interface Elsewhere {
  kind: 'known-elsewhere' | 'bill-elsewhere' | 'number-waits'
  source: string | null
  /** Null for one that is held itself. */
  shipmentId: number | null
}

interface Row extends Record<string, unknown> {
  id: number | null
  source: string | null
  number: string
  hbl: string | null
  carrier: string | null
}

/** Of shipments that their source has not brought before: which others may be the same, by key; those of the same number first. */
export async function findElsewhere(
  tx: Transaction,
  fresh: readonly FeedShipment[],
  { project, source, knownElsewhere, within }: Pick<OwnerRules, 'project' | 'source' | 'knownElsewhere' | 'within'>,
): Promise<ReadonlyMap<string, Elsewhere[]>> {
  if (fresh.length === 0 || knownElsewhere === 'take') return new Map()
  const numbers = sql.param(fresh.map(({ row }) => row.number.toLowerCase()))
  const theirs = sql.param(within ? [...within] : null)
  const bills = sql.param(fresh.flatMap(({ row }) => billCore(row.hbl ?? '') || []))
  const { rows: others } = await tx.execute<Row>(sql`
    select id::float8 as id, source, lower(number) as number, hbl, carrier from shipments
    where not exists (select from shipment_sources link where link.shipment_id = shipments.id and link.source = ${source})
      and (${theirs}::bigint[] is null or customer_id = any(${theirs}::bigint[]))
      and id in (
        select id from shipments where project_id = ${project} and lower(number) = any(${numbers}::text[])
        union all select id from shipments where project_id = ${project} and hbl is not null and ${billCoreOf(sql`hbl`)} = any(${bills}::text[]))
    order by id`)
  // Who waits first has the number: the other one waits for what is decided on it. A sender for some customers learns of no other's.
  const { rows: waiting } = await tx.execute<{ key: string; source: string }>(sql`
    select wanted.key, held.source
    from unnest(${sql.param(fresh.map(({ key }) => key))}::text[], ${numbers}::text[]) as wanted (key, number)
    join held_shipments held on held.project_id = ${project} and held.outcome is null and held.source <> ${source} and lower(held.number) = wanted.number
    where ${theirs}::bigint[] is null and not exists (select from held_shipments own where own.project_id = ${project} and own.source = ${source} and own.source_key = wanted.key
      and own.outcome is null and own.id < held.id)
    order by held.id`)
  const found = fresh.map(({ key, row }): [string, Elsewhere[]] => [
    key,
    [
      ...others
        .filter(({ number }) => number === row.number.toLowerCase())
        .map((other): Elsewhere => ({ kind: 'known-elsewhere', source: other.source, shipmentId: other.id })),
      ...others
        .filter(({ number, hbl, carrier }) => number !== row.number.toLowerCase() && row.hbl && hbl && isSameBill(row.hbl, hbl, carrier))
        .map((other): Elsewhere => ({ kind: 'bill-elsewhere', source: other.source, shipmentId: other.id })),
      ...waiting
        .filter((held) => held.key === key)
        .map((held): Elsewhere => ({ kind: 'number-waits', source: held.source, shipmentId: null })),
    ],
  ])
  return new Map(found)
}

/** Every reason why a shipment is not taken, all of them at once; none where it is taken. */
export function findObjections(
  { key, customer, row }: FeedShipment,
  rules: OwnerRules,
  owner: number | typeof several | undefined,
  before: { customerId: number; customer: string } | undefined,
  elsewhere: ReadonlyMap<string, readonly Elsewhere[]>,
): Objection[] {
  const { column } = rules.customer
  if (owner === 'several') return [{ column, value: customer, reason: namesSeveral }]
  if (before && before.customerId !== owner && rules.customerChange === 'hold') {
    const reason = `is not the customer of shipment ${row.number}, which is ${before.customer}'s: held back (customerChange)`
    return [{ column, value: customer, reason, hold: { kind: 'customer-changed', current: before.customer } }]
  }
  const unknown = owner === undefined ? unknownCustomer(customer, rules) : undefined
  if (unknown && !unknown.hold) return [unknown]
  // One of each kind is enough to wait for.
  const kinds = new Map((elsewhere.get(key) ?? []).toReversed().map((each) => [each.kind, each]))
  const known = [...kinds.values()].toReversed().map(({ kind, source }): Objection => {
    const hold = { kind, current: source }
    if (kind === 'bill-elsewhere') return { value: row.hbl ?? '', reason: knownBill(source), hold }
    return { column: rules.key, value: row.number, reason: kind === 'number-waits' ? waits(source) : knownNumber(source), hold }
  })
  return [...known, ...(unknown ? [unknown] : [])]
}

const whose = (source: string | null) => (source === null ? 'that did not come by a feed' : `of the feed ${source}`)
const knownNumber = (source: string | null) => `is the number of a shipment ${whose(source)}: held back (knownElsewhere)`
const knownBill = (source: string | null) => `is the house bill of a shipment ${whose(source)}: held back (knownElsewhere)`
const waits = (source: string | null) =>
  `is the number of a shipment of the feed ${source} that waits for a decision: held back (knownElsewhere)`

/** What a sender for some customers reads of a shipment that is another's: nobody of that name is there. */
export const noCustomer = (customer: string, { customer: { column } }: Pick<OwnerRules, 'customer'>): Fault => ({
  column,
  value: customer,
  reason: 'is not a customer of the project',
})

function unknownCustomer(customer: string, rules: OwnerRules): Objection | undefined {
  if (rules.unknown === 'create') return undefined
  const fault = noCustomer(customer, rules)
  if (rules.unknown === 'reject') return fault
  return {
    ...fault,
    reason: 'is not a customer of the project: held back (customer.unknown)',
    hold: { kind: 'unknown-customer', current: null },
  }
}
