import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { rfcKey } from '#domain/directory/customers/rfc.ts'
import { joinPlace } from '#domain/freight/geography/places/place-facts.ts'
import { billCore, isSameBill, writtenAlike } from '#domain/freight/shipments/bill-number.ts'
import { isOver, type Status } from '#domain/freight/shipments/shipment.ts'
import type { FeedContainer } from '#domain/intake/files/container-grouping.ts'
import type { ContainerMapping } from '#domain/intake/files/container-mapping.ts'
import type { Fault } from '#domain/intake/files/fault-tally.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'

export interface Candidate {
  id: number
  number: string
  bills: string[]
  carrier: string | null
  status: Status
  customerId: number
  /** Every name and RFC by which a file may mean the shipment's customer. */
  names: string[]
  rfcs: string[]
  containers: string[]
  under: string[]
  origin: string | null
  destination: string | null
}

export async function findCandidates(
  tx: Transaction,
  batch: readonly FeedContainer[],
  { project }: ContainerMapping,
): Promise<Candidate[]> {
  const distinct = (texts: (string | null)[]) => sql.param([...new Set(texts.flatMap((text) => text?.toLowerCase() ?? []))])
  const byNumber = distinct(batch.map(({ shipment }) => shipment))
  const byBill = sql.param([...new Set(batch.flatMap(({ bill }) => billCore(bill ?? '') || []))])
  const named = sql.param([...new Set(batch.map(({ number }) => number))])
  const alone = sql.param([...new Set(batch.flatMap(({ shipment, number }) => (shipment === null ? number : [])))])
  const { rows } = await tx.execute<Candidate & { [column: string]: unknown }>(sql`
    with meant as (
      select id from shipments where project_id = ${project} and lower(number) = any(${byNumber}::text[])
      union select id from shipments where project_id = ${project} and mbl is not null and ${billCoreOf(sql`mbl`)} = any(${byBill}::text[])
      union select id from shipments where project_id = ${project} and hbl is not null and ${billCoreOf(sql`hbl`)} = any(${byBill}::text[])
      union select s.id from containers c join shipments s on s.id = c.shipment_id
      where s.project_id = ${project} and c.number = any(${alone}::text[]) and c.hidden_at is null
    )
    select s.id::float8 as id, c.id::float8 as "customerId", lower(s.number) as number, array_remove(array[s.mbl, s.hbl], null) as bills, s.carrier, s.status,
      array(select name from customers where id in (c.id, s.feed_customer_id) or merged_into_id in (c.id, s.feed_customer_id)
        union all select name from customer_aliases where customer_id in (c.id, s.feed_customer_id)) as names,
      array(select rfc from customers where (id in (c.id, s.feed_customer_id) or merged_into_id in (c.id, s.feed_customer_id))
        and rfc is not null) as rfcs,
      coalesce(b.all, '{}') as containers, coalesce(b.under, '{}') as under,
      o.time_zone as origin, d.time_zone as destination
    from meant join shipments s using (id)
    join customers c on c.id = s.customer_id
    left join lateral (
      select array_agg(number) as all, array_agg(number) filter (where not f.is_returned) as under
      from containers join container_facts f on f.container_id = containers.id where shipment_id = s.id and number = any(${named}::text[]) and hidden_at is null
    ) b on true
    ${sql.raw(`${joinPlace('o', 's.project_id', 's.origin_port')} ${joinPlace('d', 's.project_id', 's.destination_port')}`)}`)
  return rows
}

/**
 * Without a number in the feed, the bill of lading decides, then the one shipment from which the container has not been returned: the
 * same box travels again and again. A master bill over the house bills of several customers means each of its shipments that has the
 * container. A fault when none or several match otherwise.
 */
export function shipmentsOf(container: FeedContainer, cargo: readonly Candidate[], mapping: ContainerMapping): Candidate[] | Fault {
  const { shipment, bill, number } = container
  const candidates = cargo.filter((each) => isNamedBy(container, each))
  const consolidated = bill === null || shipment !== null ? [] : candidates.filter(hasBox(number)).filter(isUnderWay)
  if (consolidated.length > 1) return consolidated
  const meant = bill === null ? candidates : writtenAlike(bill, candidates, ({ bills }) => bills)
  const [only, ...others] = shipment === null ? narrowed(meant, number) : candidates
  if (only && others.length === 0) return [only]
  const [column, value] = shipment !== null ? [mapping.shipment, shipment] : bill !== null ? [mapping.bill, bill] : [mapping.key, number]
  const kind = shipment !== null ? 'number' : bill !== null ? 'bill of lading' : 'container'
  const none = shipment !== null ? 'is not a shipment of the project' : `is the ${kind} of no shipment of the project`
  const several = `is the ${kind} of several shipments`
  if (only) return { column: column ?? '', value, reason: several }
  return { column: column ?? '', value, ...(value !== number && { container: number }), reason: none }
}

const hasBox = (number: string) => (cargo: Candidate) => cargo.containers.includes(number)

const isUnderWay = ({ status }: Candidate) => status !== 'cancelled'

function isNamedBy({ shipment, bill, number, customer }: FeedContainer, cargo: Candidate): boolean {
  const isCustomers =
    customer === null ||
    cargo.names.some((name) => nameKey(name) === nameKey(customer)) ||
    cargo.rfcs.some((rfc) => (rfcKey(rfc) ?? '') === (rfcKey(customer) ?? 'none'))
  if (shipment !== null) return isCustomers && cargo.number === shipment.toLowerCase()
  return (
    isCustomers && (bill === null ? cargo.containers.includes(number) : cargo.bills.some((each) => isSameBill(bill, each, cargo.carrier)))
  )
}

function narrowed(candidates: readonly Candidate[], number: string): readonly Candidate[] {
  const steps = [hasBox(number), ({ under }: Candidate) => under.includes(number), ({ status }: Candidate) => !isOver(status)]
  return steps.reduce((left, step) => (left.length > 1 && left.some(step) ? left.filter(step) : left), candidates)
}
