import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { checkDigit } from '#db/seed/container-number.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { ownPeopleList } from '#domain/directory/people/own-people-list.ts'
import { ownPeopleRows } from '#domain/directory/people/own-people-listing.server.ts'
import { listOwnInvitations } from '#domain/directory/people/person-invitations.server.ts'
import { timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { datedFrom } from '#domain/operations/demo/demo-clock.ts'
import { findDemoSignIns, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { signedIn } from '#tests/support/test-viewers.ts'

withRecord('with ports')
const now = new Date('2026-05-04T12:00:00Z')
const day = 86_400_000

const rowsOf = async <Row extends object>(statement: string) => (await databasePool().query<Row>(statement)).rows
const ofDemo = `from shipments where source = 'demo'`

let interrupted: unknown
let signInsMeanwhile: unknown

/** Its first making breaks off at the invoices: all that follows looks at a company that the second one completed. */
beforeAll(async () => {
  await databasePool().query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'power failure'; end $$;
    create trigger break_off before insert on invoices execute function break_off()`)
  interrupted = await makeDemoCompany(now).catch((error: Error) => error.cause)
  signInsMeanwhile = await findDemoSignIns(4)
  await databasePool().query('drop trigger break_off on invoices')
  await makeDemoCompany(new Date('2026-06-01T00:00:00Z'))
})

test('a making that was interrupted is completed by the next start, dated as it began', async () => {
  expect(interrupted).toMatchObject({ message: 'power failure' })
  expect(signInsMeanwhile).toEqual([])
  expect(await findDemoSignIns(4)).toHaveLength(6)
  expect(await rowsOf(`select id ${ofDemo}`)).toHaveLength(590)
  expect(await rowsOf(`select id ${ofDemo} and booking_requested_at > '${now.toISOString()}'`)).toEqual([])
  expect(await makeDemoCompany(now)).toBe('already there')
})

test('somebody manages the people of a customer, and finds one in each state and an invitation', async () => {
  const [manager] = await rowsOf<{ id: string }>(`select id from users where email = 'manager@fairway.test'`)
  const person = { userId: Number(manager?.id), projectId: 4 as const, roleId: 2 as const, email: 'manager@fairway.test' }
  const { viewer } = await signedIn(person)
  const { page } = await ownPeopleRows.page(viewer, readListQuery(ownPeopleList, new URLSearchParams()), new Date())
  expect(page.rows.map(({ name, state, isManager }) => [name, state, isManager]).toSorted()).toEqual([
    ['Héctor Zamudio', 'active', false],
    ['Ingrid Sørensen', 'disabled', false],
    ['Mariana Ortega Ruiz', 'active', false],
    ['Paulina Arce', 'active', true],
    ['Tomás Belmonte', 'never_signed_in', false],
  ])
  expect(await listOwnInvitations(viewer)).toMatchObject([{ name: 'Iván Robledo' }])
})

test('days, times and years of the files count from today', () => {
  expect(datedFrom('FWY-@-130yS-1,@-3,@-3T14:30,@2,somebody@fairway.test', now)).toBe(
    'FWY-25S-1,2026-05-01,2026-05-01T14:30Z,2026-05-06,somebody@fairway.test',
  )
})

test('every line of the demo files is taken by its feed', async () => {
  const runs = await rowsOf<{ outcome: string; file_name: string; report: { lines: { taken: number; unchanged: number } } }>(
    'select outcome, file_name, report from feed_runs where finished_at is not null',
  )
  expect(new Set(runs.map(({ file_name }) => file_name))).toEqual(new Set(['shipments.csv', 'containers.csv', 'invoices.csv']))
  for (const { outcome, report } of runs) {
    expect(outcome).toBe('taken')
    expect(report.lines.taken + report.lines.unchanged).toBeGreaterThan(0)
  }
})

test('demo events follow the order of their timeline, none noted after now', async () => {
  const found = await rowsOf<{ number: string; mode: 'sea' | 'air' | 'land'; types: number[]; late: boolean }>(`
    select s.number, s.mode, array_agg(e.event_type order by e.occurred_at, e.id) as types,
      bool_or(e.created_at > '${now.toISOString()}' or e.created_at < e.occurred_at) as late
    from shipments s join shipment_events e on e.shipment_id = s.id group by s.id`)
  expect(found.length).toBeGreaterThan(500)
  for (const { number, mode, types, late } of found) {
    expect(types.map(Number), number).toEqual(timelineOf(mode).slice(0, types.length))
    expect(late, number).toBe(false)
  }
})

test("the last recorded ETD and ETA are the shipment's, and none is recorded after now", async () => {
  const last = (kind: string) =>
    `(select expected_at from shipment_dates where shipment_id = s.id and kind = '${kind}' order by created_at desc, id desc limit 1)`
  expect(await rowsOf(`select number from shipments s where ${last('etd')} <> etd or ${last('eta')} <> eta`)).toEqual([])
  expect(await rowsOf(`select id from shipment_dates where created_at > '${now.toISOString()}'`)).toEqual([])
  const [changed] = await rowsOf<{ count: number }>(`
    select count(*)::int from (select from shipment_dates where kind = 'eta' group by shipment_id having count(*) > 1) each`)
  expect(changed?.count).toBeGreaterThan(100)
})

test('the demo has shipments of every status and mode, and what has not arrived is expected after midnight', async () => {
  const statuses = await rowsOf<{ status: string }>(`select distinct status ${ofDemo}`)
  expect(statuses.map(({ status }) => status).sort()).toEqual(['arrived', 'booked', 'cancelled', 'delivered', 'in_transit', 'requested'])
  expect(await rowsOf(`select distinct mode ${ofDemo}`)).toHaveLength(3)
  expect(await rowsOf(`select number ${ofDemo} and status <> 'cancelled' and ata is null and eta < '2026-05-04'`)).toEqual([])
})

test('demo containers have valid numbers and hold the whole cargo', async () => {
  const boxes = await rowsOf<{ number: string }>('select number from containers')
  expect(boxes.length).toBeGreaterThan(700)
  for (const { number } of boxes) expect(checkDigit(number.slice(0, 10)), number).toBe(Number(number.at(-1)))
  const wrong = await rowsOf(`
    select s.number from shipments s join containers c on c.shipment_id = s.id group by s.id
    having sum(c.pieces) <> s.pieces or abs(sum(c.weight_kg) - s.weight_kg) > 0.01`)
  expect(wrong).toEqual([])
})

test('demo legs follow one another from origin to destination', async () => {
  const found = await rowsOf<{ number: string; from: string; to: string; legs: [string, string][] }>(`
    select s.number, s.origin_port as "from", s.destination_port as "to",
      json_agg(json_build_array(r.origin_port, r.destination_port) order by r.sequence) as legs
    from shipments s join routings r on r.shipment_id = s.id group by s.id`)
  expect(found).toHaveLength(590)
  for (const { number, from, to, legs } of found) {
    expect([legs[0]?.[0], legs.at(-1)?.[1]], number).toEqual([from, to])
    legs.slice(1).forEach(([start], at) => {
      expect(start, number).toBe(legs[at]?.[1])
    })
  }
})

test('the demo has late shipments, dangerous goods, reefers, ended free time, incidents and invoices in both currencies', async () => {
  const count = async (what: string) => (await rowsOf<{ count: number }>(`select count(*)::int ${what}`))[0]?.count
  expect(await count(`${ofDemo} and eta > planned_eta + interval '3 days'`)).toBeGreaterThan(20)
  expect(await count(`${ofDemo} and dgr and imo is not null`)).toBeGreaterThan(15)
  expect(await count(`from containers where type = '40RH' and temperature is not null`)).toBeGreaterThan(5)
  const isOver = `coalesce(empty_returned_at, '${now.toISOString()}') > ata + carrier_free_days * interval '${day / 1_000} s'`
  expect(await count(`from containers where ${isOver}`)).toBeGreaterThan(15)
  expect(await count('from incidents')).toBe(4)
  for (const currency of ['USD', 'MXN'])
    expect(await count(`from invoices where currency = '${currency}' and status = 'open'`)).toBeGreaterThan(10)
})

test('in both currencies every bar of the ageing has invoices on any day', async () => {
  const days = `'${now.toISOString()}'::date - due_on`
  const found = await rowsOf<{ currency: string; bars: number[] }>(`
    select currency, array_agg(distinct case when ${days} <= 0 then 0 else least(4, (${days} + 29) / 30) end) as bars
    from invoices where project_id = 4 and balance > 0 group by currency order by currency`)
  expect(found).toEqual([
    { currency: 'MXN', bars: [0, 1, 2, 3, 4] },
    { currency: 'USD', bars: [0, 1, 2, 3, 4] },
  ])
})
