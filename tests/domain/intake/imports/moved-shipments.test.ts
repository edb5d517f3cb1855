import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveShipment } from '#domain/intake/edits/shipments/move-shipment.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { decideHeld, listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { type Row, trialMapping, writeTrial } from './trial-feed.ts'

const place = withRecord('with ports')
let administrator: Viewer

const take = (rows: readonly Row[], changed: object = {}) =>
  ingestFeed({ file: writeTrial(join(place.dataDir, 'moved.csv'), rows), mapping: mappingSchema.parse({ ...trialMapping, ...changed }) })
const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows
const current = () =>
  rowsOf(sql`select number, c.name, weight_kg::float8 as weight from shipments s join customers c on c.id = s.customer_id order by number`)
const idOf = async (name: string) => (await db().select().from(customers).where(sql`name = ${name}`))[0]?.id ?? 0
const move = async (from: string, to: string) => {
  const [row] = await rowsOf(sql`select id::int from shipments where number = 'N-1'`)
  const ends = { from: await idOf(from), to: await idOf(to), reason: 'It is theirs' }
  await moveShipment(actOf(administrator, new Date(), { network: null, userAgent: null, requestId: null }), Number(row?.id), ends)
}

beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, feed_runs, held_shipments, users cascade`)
  await take([{ Nr: 'N-1' }, { Nr: 'N-2', Owner: 'Beta' }, { Nr: 'N-3', Owner: 'Gamma' }])
  administrator = await seedViewer({ roleId: 1 })
})

describe('a shipment that a person moved', () => {
  test('is updated by the files that go on naming its former customer, and stays where it is', async () => {
    await move('Acme', 'Beta')
    for (const Weight of ['20', '30']) {
      expect((await take([{ Nr: 'N-1', Weight }])).lines).toMatchObject({ taken: 1, rejected: 0 })
      expect((await current())[0]).toEqual({ number: 'N-1', name: 'Beta', weight: Number(Weight) })
    }
    expect(await listHeld(administrator)).toEqual([])
    expect(await rowsOf(sql`select from audit_entries where action = 'feed-moved-shipment'`)).toEqual([])
    // Another shipment of the former customer is still theirs.
    await take([{ Nr: 'N-4' }])
    expect((await current()).at(-1)).toMatchObject({ number: 'N-4', name: 'Acme' })
  })

  test('waits for a decision when a file names somebody else', async () => {
    await move('Acme', 'Beta')
    expect((await take([{ Nr: 'N-1', Owner: 'Gamma', Weight: '20' }])).lines).toMatchObject({ held: 1 })
    expect(await listHeld(administrator)).toMatchObject([{ reasons: [{ kind: 'customer-changed', current: 'Beta' }], customer: 'Gamma' }])
    await decideHeld(actOf(administrator, new Date(), { network: null, userAgent: null, requestId: null }), 'all', { act: 'confirm' })
    expect((await current())[0]).toEqual({ number: 'N-1', name: 'Gamma', weight: 20 })
    // What the person had decided has ended with it: the first customer is another one again.
    expect((await take([{ Nr: 'N-1', Owner: 'Acme', Weight: '30' }])).lines).toMatchObject({ held: 1 })
  })

  test('follows its feed again once that names the new customer: the former one then waits for a decision', async () => {
    await move('Acme', 'Beta')
    expect((await take([{ Nr: 'N-1', Owner: 'Beta', Weight: '20' }])).lines).toMatchObject({ taken: 1 })
    expect((await take([{ Nr: 'N-1', Owner: 'Acme', Weight: '30' }])).lines).toMatchObject({ held: 1 })
    expect((await current())[0]).toEqual({ number: 'N-1', name: 'Beta', weight: 20 })
  })

  test('moves on by a feed whose mapping allows it, when the file names somebody else', async () => {
    await move('Acme', 'Beta')
    const allows = { customerChange: 'take' }
    await take([{ Nr: 'N-1', Weight: '20' }], allows)
    expect((await current())[0]).toMatchObject({ name: 'Beta', weight: 20 })
    await take([{ Nr: 'N-1', Owner: 'Gamma', Weight: '30' }], allows)
    expect((await current())[0]).toMatchObject({ name: 'Gamma', weight: 30 })
  })

  test('and moved twice is the last one’s, by whatever name the feed began with; moved back, it is as before', async () => {
    await move('Acme', 'Beta')
    await move('Beta', 'Gamma')
    await take([{ Nr: 'N-1', Weight: '20' }])
    expect((await current())[0]).toMatchObject({ name: 'Gamma', weight: 20 })
    await move('Gamma', 'Acme')
    expect((await take([{ Nr: 'N-1', Owner: 'Gamma', Weight: '30' }])).lines).toMatchObject({ held: 1 })
    await take([{ Nr: 'N-1', Weight: '40' }])
    expect((await current())[0]).toMatchObject({ name: 'Acme', weight: 40 })
  })

  test('while a file is being taken in is not moved back: the file waits for the person', async () => {
    const [beta, acme] = [await idOf('Beta'), await idOf('Acme')]
    const client = await databasePool().connect()
    await client.query('begin')
    await client.query(`update shipments set customer_id = $1, feed_customer_id = $2 where number = 'N-1'`, [beta, acme])
    const report = take([{ Nr: 'N-1', Weight: '20' }])
    await expect.poll(async () => (await rowsOf(sql`select from pg_locks where not granted`)).length).toBeGreaterThan(0)
    await client.query('commit')
    client.release()
    expect((await report).lines).toMatchObject({ taken: 1 })
    expect((await current())[0]).toEqual({ number: 'N-1', name: 'Beta', weight: 20 })
  })

  test('takes containers of a file that goes on naming its former customer, and none of a file that names a third', async () => {
    await move('Acme', 'Beta')
    const mapping = containerMappingSchema.parse({
      ...{
        of: 'containers',
        source: 'trial',
        project: 4,
        key: 'Box',
        shipment: 'Nr',
        customer: 'Owner',
        fields: { status: { value: 'in_transit' } },
      },
    })
    const bring = (Owner: string, box: string) => {
      const file = join(place.dataDir, 'boxes.csv')
      writeFileSync(file, `Box,Nr,Owner\n${box},N-1,${Owner}\n`)
      return ingestContainers({ file, mapping })
    }
    expect((await bring('Acme', 'MSKU1234565')).lines).toMatchObject({ taken: 1 })
    expect((await bring('Beta', 'MSKU1234565')).lines).toMatchObject({ unchanged: 1 })
    expect((await bring('Gamma', 'TGHU1234560')).lines).toMatchObject({ taken: 0, rejected: 1 })
  })
})
