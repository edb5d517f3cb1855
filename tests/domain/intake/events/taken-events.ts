import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { type EventAnswer, takeEvents } from '#domain/intake/events/take-events.server.ts'
import { readFairwayEvent } from '#domain/intake/messages/formats/fairway-events.ts'
import { viewerOf } from '#tests/support/test-company.ts'

export const now = new Date('2026-11-26T12:00:00Z')

export async function insertPorts(): Promise<void> {
  const [latitude, longitude] = [0, 0]
  await seedPort(db(), { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', latitude, longitude, timeZone: 'Asia/Shanghai' })
  await seedPort(db(), { code: 'MXZLO', name: 'Manzanillo', countryCode: 'MX', latitude, longitude, timeZone: 'America/Mexico_City' })
}

/** Sends events of our own format as somebody who sees these customers. */
export function bring(customerIds: readonly number[], events: readonly object[], source = 'tms'): Promise<EventAnswer[]> {
  const sent = events.map((event, at) => ({ parsed: readFairwayEvent(event, `/events/${at}`), raw: JSON.stringify(event) }))
  return takeEvents(viewerOf(...customerIds), { source, format: 'fairway', events: sent }, now)
}

export const outcomesOf = (answers: readonly EventAnswer[]) => answers.map(({ outcome }) => outcome)

/** Everything that events write, without ids, versions and the time of writing. */
export async function standingOf(number: string) {
  const { rows } = await databasePool().query(
    `select to_jsonb(s) - '{id,version,updated_at,created_at,customer_id}'::text[] as shipment,
       (select jsonb_agg(to_jsonb(e) - '{id,shipment_id,created_at}'::text[] order by e.event_type, e.occurred_at, e.source) from shipment_events e where e.shipment_id = s.id) as events,
       (select jsonb_agg(to_jsonb(c) - '{id,shipment_id,version,updated_at,created_at}'::text[] order by c.number) from containers c where c.shipment_id = s.id) as containers,
       (select jsonb_agg(to_jsonb(e) - '{id,container_id,created_at}'::text[] order by c.number, e.event_type, e.occurred_at)
         from container_events e join containers c on c.id = e.container_id where c.shipment_id = s.id) as steps
     from shipments s where s.number = $1`,
    [number],
  )
  return rows[0]
}
