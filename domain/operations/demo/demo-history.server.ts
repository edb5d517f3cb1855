import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { routings, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { insertRows } from '#db/seed/insert-rows.ts'
import { readDemoLines } from './demo-files.server.ts'

/** Adds what no feed tells: legs, steps between the dates, earlier ETAs; and dates every row back to when it would have come. */
export async function addHistory(tx: Transaction, now: Date): Promise<void> {
  await addLegs(tx, now)
  await addSteps(tx, now)
  await dateBack(tx, now)
}

async function addLegs(tx: Transaction, now: Date): Promise<void> {
  const known = await tx
    .select({ number: shipments.number, id: shipments.id, carrier: shipments.carrier })
    .from(shipments)
    .where(eq(shipments.source, 'demo'))
  const byNumber = new Map(known.map(({ number, ...shipment }) => [number, shipment]))
  const legs = (await readDemoLines('legs.csv', now)).flatMap(
    ([number = '', sequence, vessel, voyage, originPort, destinationPort, etd, eta]) => {
      const { id, carrier } = byNumber.get(number) ?? {}
      const leg = {
        vessel: vessel || null,
        voyage: voyage || null,
        originPort,
        destinationPort,
        etd: new Date(`${etd}`),
        eta: new Date(`${eta}`),
      }
      return id ? [{ ...leg, shipmentId: id, sequence: Number(sequence), carrier, source: 'demo' }] : []
    },
  )
  await insertRows(tx, routings, legs)
  await tx.execute(sql`
    insert into routings (shipment_id, sequence, carrier, vessel, voyage, origin_port, destination_port, etd, eta, source)
    select id, 1, carrier, vessel, voyage, origin_port, destination_port, etd, eta, source from shipments s
    where source = 'demo' and not exists (select from routings where shipment_id = s.id)`)
  // The ends of a voyage are known from the shipment; the calls between went as planned.
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update routings r set
      atd = case when r.sequence = 1 then s.atd when r.etd <= least(${at}, coalesce(s.ata, ${at})) then r.etd end,
      ata = case when r.sequence = last.sequence then s.ata when r.eta <= least(${at}, coalesce(s.ata, ${at})) then r.eta end
    from shipments s, lateral (select max(sequence) as sequence from routings where shipment_id = s.id) as last
    where s.id = r.shipment_id and s.source = 'demo' and s.atd is not null`)
}

const confirmedAt = sql`s.booking_requested_at + case s.mode when 'sea' then interval '2 days' else interval '1 day' end`
const onTheWay = (share: number) => sql`case s.mode when 'land' then s.atd + (coalesce(s.ata, s.eta) - s.atd) * ${share}::float8 end`

/** Numbered by spec 2 §4. */
async function addSteps(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into shipment_events (shipment_id, event_type, description, occurred_at, time_zone, responsible, origin_name, source)
    select s.id, step.type, step.description, date_trunc('minute', step.at), coalesce(p.time_zone, 'UTC'), step.responsible, p.name, 'demo'
    from shipments s left join routings r on r.shipment_id = s.id and r.sequence = 1
    cross join lateral (values
      (2, 'Booking Confirmation', ${confirmedAt}, s.origin_port, case s.mode when 'land' then 'Haulier' else 'Carrier' end),
      (10, 'Docs Release', case when s.mode <> 'land' then s.ata + (coalesce(s.delivered_at, s.ata + interval '2 days') - s.ata) * 0.4 end,
        s.destination_port, 'Agent'),
      (19, 'Unstuffing & Warehouse Entry', ${onTheWay(0.4)}, r.destination_port, 'Warehouse'),
      (12, 'Taxes Payment', ${onTheWay(0.55)}, r.destination_port, 'Customs Broker'),
      (24, 'Border Crossing Date', ${onTheWay(0.65)}, r.destination_port, 'Customs Broker')
    ) as step (type, description, at, place, responsible)
    left join ports p on p.code = step.place
    where s.source = 'demo' and s.status <> 'requested' and step.at <= ${now.toISOString()}::timestamptz`)
  await tx.execute(sql`
    insert into container_events (container_id, event_type, description, occurred_at, time_zone, responsible, source)
    select c.id, e.event_type, e.description, e.occurred_at, e.time_zone, e.responsible, 'demo'
    from shipment_events e join containers c using (shipment_id) where e.source = 'demo' and e.event_type in (1, 2)`)
}

/** A row that the feeds have just written would be news: an event is noted up to twelve hours after it, never after now. */
async function dateBack(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  for (const table of [sql`shipment_events`, sql`container_events`]) {
    await tx.execute(sql`
      update ${table} set created_at = least(occurred_at + (5 + id * 37 % 715) * interval '1 minute', ${at}) where source = 'demo'`)
  }
  await tx.execute(sql`
    update shipments s set created_at = s.booking_requested_at,
      updated_at = greatest(s.booking_requested_at, (select max(created_at) from shipment_events where shipment_id = s.id))
    where source = 'demo'`)
  const loadedOn = sql`least(${confirmedAt}, ${at})`
  await tx.execute(sql`
    update containers c set created_at = ${loadedOn},
      updated_at = greatest(${loadedOn}, (select max(created_at) from container_events where container_id = c.id))
    from shipments s where s.id = c.shipment_id and s.source = 'demo'`)
  await tx.execute(sql`update invoices set created_at = issued_on::timestamp at time zone 'UTC' where source = 'demo'`)
  await tx.execute(sql`delete from shipment_dates d using shipments s where s.id = d.shipment_id and s.source = 'demo'`)
  await tx.execute(sql`
    insert into shipment_dates (shipment_id, kind, expected_at, source, created_at)
    select s.id, told.kind, told.expected_at, 'demo', least(told.at, ${at})
    from shipments s cross join lateral (values
      (1, 'etd', s.etd, ${confirmedAt}),
      (2, 'eta', s.planned_eta, ${confirmedAt}),
      (3, 'eta', nullif(s.eta, s.planned_eta),
        greatest(${confirmedAt}, least(s.etd + (s.eta - s.etd) / 2, ${at} - s.id % 40 * interval '1 hour')))
    ) as told (nth, kind, expected_at, at)
    where s.source = 'demo' and told.expected_at is not null order by s.id, told.nth`)
}
