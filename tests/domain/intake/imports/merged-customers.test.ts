import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { separateCustomers } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { type Row, trialMapping, writeTrial } from './trial-feed.ts'

const place = withRecord('with ports')
let administrator: Viewer
const hold = { customer: { ...trialMapping.customer, unknown: 'hold' } }
const take = (rows: readonly Row[], changed: object = hold) =>
  ingestFeed({ file: writeTrial(join(place.dataDir, 'merged.csv'), rows), mapping: mappingSchema.parse({ ...trialMapping, ...changed }) })
const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows
const owners = () => rowsOf(sql`select number, c.name from shipments s join customers c on c.id = s.customer_id order by number`)
const idOf = async (name: string) => (await db().select().from(customers).where(sql`name = ${name}`))[0]?.id ?? 0
const merge = async () =>
  (await mergeCustomers(actOf(administrator), {
    mergedId: await idOf('Acme Mexico'),
    remainingId: await idOf('Acme'),
    reason: 'The same',
  })) ?? 0

beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, feed_runs, held_shipments, users, change_sets cascade`)
  administrator = await seedViewer({ roleId: 1 })
  await take([{ Nr: 'N-1' }, { Nr: 'N-2', Owner: 'Acme Mexico' }], {})
})

test('the next file that names the merged customer is taken for the remaining one, shipments and containers alike', async () => {
  await merge()
  const report = await take([
    { Nr: 'N-2', Owner: 'ACME MEXICO', Weight: '20' },
    { Nr: 'N-3', Owner: 'Acme Mexico' },
  ])
  expect(report.lines).toMatchObject({ taken: 2, rejected: 0 })
  expect(await owners()).toEqual(['N-1', 'N-2', 'N-3'].map((number) => ({ number, name: 'Acme' })))
  expect(await listHeld(administrator)).toEqual([])
  const file = join(place.dataDir, 'boxes.csv')
  writeFileSync(file, 'Box,Nr,Owner\nMSKU1234565,N-2,Acme Mexico\n')
  const mapping = containerMappingSchema.parse({
    ...{ of: 'containers', source: 'trial', project: 4, key: 'Box', shipment: 'Nr', customer: 'Owner' },
    fields: { status: { value: 'in_transit' } },
  })
  expect((await ingestContainers({ file, mapping })).lines).toMatchObject({ taken: 1 })
})

test('separated, files mean each of them again; what came meanwhile stays, and waits for a decision when they name the other', async () => {
  const mergeId = await merge()
  await take([{ Nr: 'N-3', Owner: 'Acme Mexico' }])
  expect(await separateCustomers(actOf(administrator), mergeId, 'Two companies')).toBe(true)
  expect(await owners()).toEqual([
    { number: 'N-1', name: 'Acme' },
    { number: 'N-2', name: 'Acme Mexico' },
    { number: 'N-3', name: 'Acme' },
  ])
  const report = await take([
    { Nr: 'N-2', Owner: 'Acme Mexico', Weight: '20' },
    { Nr: 'N-3', Owner: 'Acme Mexico', Weight: '20' },
    { Nr: 'N-4', Owner: 'Acme Mexico' },
  ])
  expect(report.lines).toMatchObject({ taken: 2, rejected: 0, held: 1 })
  expect(await listHeld(administrator)).toMatchObject([
    { reasons: [{ kind: 'customer-changed', current: 'Acme' }], customer: 'Acme Mexico', numbers: ['N-3'] },
  ])
})
