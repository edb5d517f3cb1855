import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listAliases, removeAlias } from '#domain/directory/customers/customer-aliases.server.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { countHeld, decideHeld, findHeld, listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { listLikely } from '#domain/intake/held/likely-customers.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { type Row, trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
let administrator: Viewer
beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, feed_runs, held_shipments, users cascade`)
  administrator = await seedViewer({ roleId: 1 })
})

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const now = new Date()
const hold = { customer: { ...trialMapping.customer, unknown: 'hold' } }
const take = (rows: readonly Row[], changed: object = hold) =>
  ingestFeed({
    file: writeTrial(join(place.dataDir, 'held.csv'), rows),
    mapping: mappingSchema.parse({ ...trialMapping, ...changed }),
  })
const create = (rows: readonly Row[]) => take(rows, {})
const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows
const owners = () => rowsOf(sql`select number, c.name from shipments s join customers c on c.id = customer_id order by number`)
const idOf = async (name: string) => (await db().select().from(customers).where(sql`name = ${name}`))[0]?.id ?? 0
const decided = (ids: readonly number[] | 'all', decision: Parameters<typeof decideHeld>[2], viewer = administrator) =>
  decideHeld(actOf(viewer, now, origin), ids, decision)
const decide = async (...decision: Parameters<typeof decided>) => (await decided(...decision)).settled
const likelyTo = async (name: string) => (await listLikely(administrator, [name])).get(name)

describe('a customer whom nobody knows', () => {
  test('is held with its shipments, mapped to the one that is meant, and known by that name from then on', async () => {
    await create([{ Nr: 'N-1', Owner: 'Cliente 01 S.A. de C.V.' }])
    const report = await take([
      { Nr: 'N-2', Owner: 'Cliente O1 SA CV' },
      { Nr: 'N-3', Owner: 'CLIENTE O1, SA CV' },
      { Nr: 'N-1', Owner: 'Cliente 01 SA de CV' },
    ])
    expect(report.lines).toMatchObject({ total: 3, taken: 0, unchanged: 1, rejected: 0, held: 2 })
    expect(report.errors[0]).toMatchObject({ column: 'Owner', reason: 'is not a customer of the project: held back (customer.unknown)' })
    expect(await owners()).toEqual([{ number: 'N-1', name: 'Cliente 01 S.A. de C.V.' }])
    const [group, ...others] = await listHeld(administrator)
    expect(others).toEqual([])
    expect(group).toMatchObject({
      reasons: [{ kind: 'unknown-customer', current: null }],
      source: 'trial',
      shipments: 2,
      numbers: ['N-2', 'N-3'],
    })
    expect(await likelyTo(group?.customer ?? '')).toMatchObject([{ name: 'Cliente 01 S.A. de C.V.' }])

    const customerId = await idOf('Cliente 01 S.A. de C.V.')
    expect(await decide([group?.id ?? 0], { act: 'map', customerId })).toBe(2)
    expect(await owners()).toEqual(['N-1', 'N-2', 'N-3'].map((number) => ({ number, name: 'Cliente 01 S.A. de C.V.' })))
    expect(await countHeld(administrator)).toBe(0)
    expect(await listAliases(administrator)).toMatchObject([{ name: 'Cliente O1 SA CV', customerId }])

    expect(
      (
        await take([
          { Nr: 'N-4', Owner: 'cliente o1 sa cv' },
          { Nr: 'N-2', Owner: 'Cliente O1 SA CV', Weight: '11' },
        ])
      ).lines,
    ).toMatchObject({ taken: 2, rejected: 0 })
    expect((await owners()).at(-1)).toEqual({ number: 'N-4', name: 'Cliente 01 S.A. de C.V.' })
  })

  test('is suggested first, and never taken, where its name differs in the legal form alone', async () => {
    await create([
      { Nr: 'N-1', Owner: 'Aceros Altavista' },
      { Nr: 'N-2', Owner: 'Aceros Altavist SA de CV' },
    ])
    expect((await take([{ Nr: 'N-3', Owner: 'ACEROS ALTAVISTA S.A. DE C.V.' }])).lines.held).toBe(1)
    expect(await likelyTo('ACEROS ALTAVISTA S.A. DE C.V.')).toMatchObject([
      { name: 'Aceros Altavista', isFormAlone: true },
      { name: 'Aceros Altavist SA de CV', isFormAlone: false },
    ])
  })

  test('is held again once its other name was removed', async () => {
    await create([{ Nr: 'N-1' }])
    await take([{ Nr: 'N-2', Owner: 'Akme' }])
    await decide('all', { act: 'map', customerId: await idOf('Acme') })
    const [alias] = await listAliases(administrator)
    const stranger = await seedViewer({ roleId: 1, projectId: 2 })
    expect([await listAliases(stranger), await removeAlias(actOf(stranger, now, origin), alias?.id ?? 0)]).toEqual([[], false])
    expect(await removeAlias(actOf(administrator, now, origin), alias?.id ?? 0)).toBe(true)
    expect((await take([{ Nr: 'N-3', Owner: 'Akme' }])).lines.held).toBe(1)
    expect(await listHeld(administrator)).toMatchObject([{ numbers: ['N-3'] }])
  })

  test('is created where a person confirms it, in the group of the mapping, and the trail names run and person', async () => {
    await take([{ Nr: 'N-1' }, { Nr: 'N-2', Owner: 'Beta' }])
    expect(await decide('all', { act: 'confirm' })).toBe(2)
    expect(await owners()).toEqual([
      { number: 'N-1', name: 'Acme' },
      { number: 'N-2', name: 'Beta' },
    ])
    expect(await rowsOf(sql`select name from customer_groups`)).toEqual([{ name: 'Trial' }])
    const trail = await rowsOf(
      sql`select action, user_id::int as by, details ->> 'run' as run from audit_entries where user_id = ${administrator.userId} and action in ('feed-added-customer', 'held-decided') order by id`,
    )
    const [run] = await rowsOf(sql`select id::text as id from feed_runs`)
    expect(trail.filter(({ action }) => action === 'held-decided')).toHaveLength(2)
    for (const { by, run: named } of trail) expect([by, named]).toEqual([administrator.userId, run?.id])
    expect(await rowsOf(sql`select cardinality(customer_ids) as customers from feed_runs`)).toEqual([{ customers: 2 }])
  })

  test('of a mapping that rejects is not held, and of one that creates is taken at once', async () => {
    await take([{ Nr: 'N-1' }], { customer: { ...trialMapping.customer, unknown: 'reject' } })
    expect([await owners(), await countHeld(administrator)]).toEqual([[], 0])
    await take([{ Nr: 'N-1' }], { customer: { ...trialMapping.customer, unknown: 'create' } })
    expect(await owners()).toEqual([{ number: 'N-1', name: 'Acme' }])
  })

  test('is not held by a trial run', async () => {
    await ingestFeed({
      file: writeTrial(join(place.dataDir, 'dry.csv'), [{ Nr: 'N-1' }]),
      mapping: mappingSchema.parse({ ...trialMapping, ...hold }),
      dryRun: true,
    })
    expect(await countHeld(administrator)).toBe(0)
  })
})

describe('a known shipment under another customer', () => {
  beforeEach(() => create([{ Nr: 'N-1' }, { Nr: 'N-9', Owner: 'Beta' }]))

  test('waits, and moves with what the file says once a person confirms it', async () => {
    await create([{ Nr: 'N-1', Owner: 'Beta', Weight: '12' }])
    expect(await listHeld(administrator)).toMatchObject([
      { reasons: [{ kind: 'customer-changed', current: 'Acme' }], customer: 'Beta', numbers: ['N-1'] },
    ])
    expect(await owners()).toContainEqual({ number: 'N-1', name: 'Acme' })
    await decide('all', { act: 'confirm' })
    expect(await owners()).toContainEqual({ number: 'N-1', name: 'Beta' })
    expect(await rowsOf(sql`select weight_kg::float8 as kg from shipments where number = 'N-1'`)).toEqual([{ kg: 12 }])
    expect(
      await rowsOf(sql`select user_id::int as by from audit_entries where action = 'feed-moved-shipment' order by id desc limit 1`),
    ).toEqual([{ by: administrator.userId }])
  })

  test('is taken for the customer that a person names, and the name of the file keeps its meaning', async () => {
    await create([{ Nr: 'N-3', Owner: 'Gamma' }])
    await create([{ Nr: 'N-1', Owner: 'Beta', Weight: '12' }])
    await decide('all', { act: 'map', customerId: await idOf('Gamma') })
    expect(await owners()).toContainEqual({ number: 'N-1', name: 'Gamma' })
    expect(await listAliases(administrator)).toEqual([])
    await create([{ Nr: 'N-4', Owner: 'Beta' }])
    expect(await owners()).toContainEqual({ number: 'N-4', name: 'Beta' })
  })

  test('stays where it is once a person rejects it, also when the file comes again, and waits anew for a third customer', async () => {
    await create([{ Nr: 'N-1', Owner: 'Beta' }])
    await decide('all', { act: 'reject' })
    expect((await create([{ Nr: 'N-1', Owner: 'Beta' }])).errors).toMatchObject([{ reason: 'was held and then rejected by a person' }])
    expect(await countHeld(administrator)).toBe(0)
    await create([{ Nr: 'N-2', Owner: 'Gamma' }])
    await create([{ Nr: 'N-1', Owner: 'Gamma' }])
    expect(await listHeld(administrator)).toMatchObject([{ customer: 'Gamma', reasons: [{ current: 'Acme' }] }])
    expect(await owners()).toContainEqual({ number: 'N-1', name: 'Acme' })
  })

  test('is held no longer once a later file names its own customer', async () => {
    await create([{ Nr: 'N-1', Owner: 'Beta' }])
    await create([{ Nr: 'N-1', Weight: '20' }])
    expect(await countHeld(administrator)).toBe(0)
    expect(await rowsOf(sql`select outcome from held_shipments`)).toEqual([{ outcome: 'replaced' }])
  })
})

test('a number that another source has waits, and is a second shipment once a person confirms it', async () => {
  await create([{ Nr: 'N-1' }])
  await take([{ Nr: 'N-1' }], { source: 'second' })
  expect(await listHeld(administrator)).toMatchObject([{ reasons: [{ kind: 'known-elsewhere', current: 'trial' }], source: 'second' }])
  await decide('all', { act: 'confirm' })
  expect(await rowsOf(sql`select source from shipments order by id`)).toEqual([{ source: 'trial' }, { source: 'second' }])
})

test('nobody decides on what another project holds, nor for a customer of another project', async () => {
  await take([{ Nr: 'N-1' }])
  const [group] = await listHeld(administrator)
  const stranger = await seedViewer({ roleId: 1, projectId: 2 })
  expect([await listHeld(stranger), await findHeld(stranger, group?.id ?? 0)]).toEqual([[], null])
  expect(await decide([group?.id ?? 0], { act: 'confirm' }, stranger)).toBe(0)
  expect(await decide('all', { act: 'reject' }, stranger)).toBe(0)
  const [foreign] = await db().insert(customers).values({ projectId: 2, name: 'Foreign' }).returning()
  await expect(decide('all', { act: 'map', customerId: foreign?.id ?? 0 })).rejects.toMatchObject({ key: 'received.held.noCustomer' })
  expect(await countHeld(administrator)).toBe(1)
})

test('a decision that was taken meanwhile is left out', async () => {
  await take([{ Nr: 'N-1' }])
  const [group] = await listHeld(administrator)
  expect(await Promise.all([decide([group?.id ?? 0], { act: 'confirm' }), decide([group?.id ?? 0], { act: 'confirm' })])).toEqual(
    expect.arrayContaining([0, 1]),
  )
  expect(await owners()).toHaveLength(1)
})
