import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { applyUndo } from '#domain/core/change-sets/undo.server.ts'
import { undoOutcomes } from '#domain/core/change-sets/undo-outcome.ts'
import { planUndo, type UndoLayout } from '#domain/core/change-sets/undo-plan.server.ts'
import { countUndo, listUndo } from '#domain/core/change-sets/undo-preview.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { run, snapshot, underSet } from './written.ts'

withRecord()
beforeEach(() => db().execute(sql`truncate shipments, customers, customer_groups, change_sets cascade`))

const layout: UndoLayout = {
  objects: { shipment_events: 'shipments', shipment_dates: 'shipments', shipment_comments: 'shipments', contacts: 'customers' },
  derived: ['exceptions', 'activity_events'],
}
const undo = (id: number, of: UndoLayout = layout) =>
  db().transaction(async (tx) => {
    const plan = await planUndo(tx, id, of, true)
    const found = { counts: await countUndo(tx), kept: await listUndo(tx, 'kept', 50) }
    await applyUndo(tx, plan)
    return found
  })
const preview = (id: number) =>
  db().transaction(async (tx) => {
    await planUndo(tx, id, layout, false)
    const lists: Record<string, unknown> = {}
    for (const outcome of undoOutcomes) lists[outcome] = await listUndo(tx, outcome, 50)
    return lists
  })
const watched = [
  'customer_groups',
  'customers',
  'contacts',
  'shipments',
  'shipment_events',
  'shipment_dates',
  'shipment_comments',
  'user_customers',
]
const everything = () => snapshot(watched)

describe('an undo', () => {
  test('leaves the database as it was: rows made, changed, deleted and moved, with their ids', async () => {
    const [one, other] = [await seedCustomer(db(), { name: 'One' }), await seedCustomer(db(), { name: 'Other' })]
    const id = await seedShipment(db(), { customerId: one, number: 'S-1', weightKg: 10, eta: new Date('2026-05-01T10:00:00.123Z') })
    await db().execute(sql`insert into shipment_events (shipment_id, event_type, occurred_at, time_zone) values (${id}, 1, now(), 'UTC')`)
    await db().execute(sql`insert into contacts (customer_id, name, last_name, email) values (${one}, 'Ada', 'Adams', 'a@example.test')`)
    const before = await everything()
    const set = await underSet(async (tx) => {
      const [made] = (
        await tx.execute<{ id: number }>(sql`insert into customers (project_id, name) values (4, 'Made') returning id::float8 as id`)
      ).rows
      await seedShipment(tx, { customerId: made?.id ?? 0, number: 'S-2', eta: new Date() })
      await tx.execute(sql`update shipments set customer_id = ${made?.id}, weight_kg = 11, eta = now() where id = ${id}`)
      await tx.execute(sql`update shipments set weight_kg = 12, agent = 'Agent', eta = null where id = ${id}`)
      await tx.execute(sql`delete from shipment_events`)
      await tx.execute(sql`insert into shipment_events (shipment_id, event_type, occurred_at, time_zone) values (${id}, 2, now(), 'UTC')`)
      await tx.execute(sql`update contacts set customer_id = ${other}`)
      await tx.execute(sql`delete from contacts`)
    })
    expect(await everything()).not.toEqual(before)
    expect(await undo(set)).toMatchObject({ kept: [] })
    expect(await everything()).toEqual(before)
  })

  test('leaves what somebody has changed since, and says which columns; what else was changed stays changed', async () => {
    const customerId = await seedCustomer(db())
    const ids = [await seedShipment(db(), { customerId, weightKg: 1 }), await seedShipment(db(), { customerId, weightKg: 1 })]
    const set = await underSet(async (tx) => {
      await tx.execute(sql`update shipments set weight_kg = 2, agent = 'Run'`)
      await seedShipment(tx, { customerId, number: 'S-3' })
    })
    await run(`update shipments set weight_kg = 3 where id = ${ids[0]}`)
    await run(`update shipments set goods = 'By hand' where id = ${ids[1]}`)
    await run(`update shipments set goods = 'By hand' where number = 'S-3'`)
    const { kept } = await undo(set)
    expect(kept).toMatchObject([
      {
        table: 'shipments',
        id: ids[0],
        outcome: 'kept',
        reasons: [{ reason: 'changed', table: 'shipments', fields: ['weight_kg'], rows: 1 }],
      },
      { table: 'shipments', outcome: 'kept', reasons: [{ reason: 'changed', fields: null }] },
    ])
    expect(await run('select weight_kg::float8 as kg, agent, goods from shipments order by id')).toMatchObject([
      { kg: 3, agent: 'Run' },
      { kg: 1, agent: null, goods: 'By hand' },
      { goods: 'By hand' },
    ])
  })

  test('keeps what something refers to, and what that refers to in turn', async () => {
    const set = await underSet(async (tx) => {
      for (const name of ['One', 'Two']) {
        const { rows } = await tx.execute<{ id: number }>(
          sql`insert into customers (project_id, name) values (4, ${name}) returning id::float8 as id`,
        )
        await seedShipment(tx, { customerId: rows[0]?.id ?? 0, number: name })
      }
    })
    const [user] = await run(
      `insert into users (project_id, role_id, name, last_name, email) values (4, 2, 'Ada', 'Adams', 'rests@example.test') returning id::float8 as id`,
    )
    await run(`insert into shipment_comments (shipment_id, type, text, created_by, creation_key)
      select id, 'other', 'Mine', ${user?.id}, 'key' from shipments where number = 'One'`)
    await run(
      `insert into exceptions (shipment_id, kind, opens_at, first_seen_at) select id, 'arrival-delayed', now(), now() from shipments`,
    )
    const { counts, kept } = await undo(set)
    expect(kept.map(({ table, reasons }) => [table, reasons])).toEqual([
      ['customers', [{ reason: 'referred', table: 'shipments', fields: null, rows: 1 }]],
      ['shipments', [{ reason: 'referred', table: 'shipment_comments', fields: null, rows: 1 }]],
    ])
    expect(counts).toEqual([
      { table: 'customers', outcome: 'kept', objects: 1 },
      { table: 'customers', outcome: 'removed', objects: 1 },
      { table: 'shipments', outcome: 'kept', objects: 1 },
      { table: 'shipments', outcome: 'removed', objects: 1 },
    ])
    expect(await run('select number, c.name from shipments s join customers c on c.id = s.customer_id')).toEqual([
      { number: 'One', name: 'One' },
    ])
  })

  test('gives nothing back to a customer who is there no longer', async () => {
    const [one, other] = [await seedCustomer(db(), { name: 'One' }), await seedCustomer(db(), { name: 'Other' })]
    await seedShipment(db(), { customerId: one })
    const set = await underSet((tx) => tx.execute(sql`update shipments set customer_id = ${other}`))
    await run(`update customers set deleted_at = now() where id = ${one}`)
    expect((await undo(set)).kept).toMatchObject([{ table: 'shipments', reasons: [{ reason: 'lost', table: 'customers', rows: 1 }] }])
    await run(`update customers set deleted_at = null where id = ${one}`)
    await undo(set)
    expect(await run('select customer_id::int as id from shipments')).toEqual([{ id: one }])
  })

  test('as a whole does nothing where one thing holds it back, and gives a deleted customer back first', async () => {
    const [kept, gone] = [await seedCustomer(db(), { name: 'Kept' }), await seedCustomer(db(), { name: 'Gone' })]
    for (const number of ['S-1', 'S-2']) await seedShipment(db(), { customerId: gone, number })
    const before = await everything()
    const set = await underSet(async (tx) => {
      await tx.execute(sql`update shipments set customer_id = ${kept} where customer_id = ${gone}`)
      await tx.execute(sql`update customers set deleted_at = now() where id = ${gone}`)
    })
    const merged = await everything()
    await run(`update shipments set customer_id = ${await seedCustomer(db(), { name: 'Third' })} where number = 'S-2'`)
    const held = await everything()
    expect((await undo(set, { ...layout, objects: 'whole' })).counts).toEqual([{ table: '*', outcome: 'kept', objects: 1 }])
    expect(await everything()).toEqual(held)
    await run(`update shipments set customer_id = ${kept} where number = 'S-2'`)
    await run(`delete from customers where name = 'Third'`)
    expect(await everything()).toEqual(merged)
    await undo(set, { ...layout, objects: 'whole' })
    expect(await everything()).toEqual(before)
  })

  test('of a row whose key has changed gives it its former key', async () => {
    const [one, other] = [await seedCustomer(db()), await seedCustomer(db())]
    const [user] = await run(
      `insert into users (project_id, role_id, name, last_name, email) values (4, 2, 'Bob', 'Adams', 'key@example.test') returning id::float8 as id`,
    )
    await run(`insert into user_customers (user_id, customer_id) values (${user?.id}, ${one})`)
    const before = await everything()
    const set = await underSet((tx) => tx.execute(sql`update user_customers set customer_id = ${other}`))
    await undo(set)
    expect(await everything()).toEqual(before)
  })

  test('tells beforehand what goes back to which value', async () => {
    const customerId = await seedCustomer(db())
    const id = await seedShipment(db(), { customerId, number: 'S-1', weightKg: 10 })
    const set = await underSet(async (tx) => {
      await tx.execute(sql`update shipments set weight_kg = 11`)
      await tx.execute(sql`insert into shipment_events (shipment_id, event_type, occurred_at, time_zone) values (${id}, 2, now(), 'UTC')`)
    })
    const before = await everything()
    expect(await preview(set)).toMatchObject({
      removed: [],
      kept: [],
      restored: [
        {
          ...{ table: 'shipments', id, outcome: 'restored', reasons: [], fields: { weight_kg: { now: 11, before: 10 } } },
          parts: [{ table: 'shipment_events', act: 'remove', rows: 1 }],
        },
      ],
    })
    expect(await everything()).toEqual(before)
  })

  test('of what is gone already has nothing to do', async () => {
    const customerId = await seedCustomer(db())
    const set = await underSet((tx) => seedShipment(tx, { customerId, eta: new Date() }))
    await run('delete from shipments')
    expect(await undo(set)).toEqual({ counts: [], kept: [] })
  })
})
