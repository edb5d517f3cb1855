import { join } from 'node:path'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { trial, writeTrial } from './trial-feed.ts'

const place = withRecord('with ports')

test('a hidden shipment is updated by its feed, stays hidden, and the run says so', async () => {
  const take = (Weight: string) => ingestFeed({ file: writeTrial(join(place.dataDir, 'hidden.csv'), [{ Weight }]), mapping: trial })
  const stored = async () => (await db().select().from(shipments))[0]
  const hiddenAt = new Date('2026-03-01T00:00:00Z')
  expect((await take('10')).notes).toEqual([])
  await db().update(shipments).set({ hiddenAt })
  const report = await take('20')
  expect(report.shipments).toMatchObject({ changed: 1 })
  expect(report.notes).toEqual([{ field: 'Nr', kind: 'a shipment is hidden: it was updated and stays hidden', count: 1, lines: [2] }])
  expect(await stored()).toMatchObject({ weightKg: 20, hiddenAt })
})
