import { beforeEach, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findSource, listSources, mailSilentSources, watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const now = new Date('2026-03-10T12:00:00Z')
const hour = 3_600_000
let [acme, rival, administrator] = [0, 0, {} as Viewer]

beforeEach(async () => {
  await databasePool().query('truncate shipments, customers, users, received_events, feed_runs, feed_sources, deliveries cascade')
  ;[acme, rival] = [await insertCustomer('Acme'), await insertCustomer('Rival')]
  administrator = await seedViewer({ roleId: 1 })
})

async function reported(
  source: string,
  hoursAgo: readonly number[],
  more: { state?: string; shipmentId?: number | null } = {},
): Promise<void> {
  const { state = 'taken', shipmentId = null } = more
  for (const hours of hoursAgo)
    await databasePool().query(
      `insert into received_events (project_id, source, source_key, format, state, received_at, shipment_id)
       values (4, $1, gen_random_uuid(), 'fairway', $2, $3, $4)`,
      [source, state, new Date(now.getTime() - hours * hour), shipmentId],
    )
}

const mails = async () => (await databasePool().query('select subject from deliveries order by id')).rows.map(({ subject }) => subject)

test('a source of events has its events of today, the last one, and is silent after twice the usual time between two', async () => {
  await reported('carrier', [3, 4, 5, 6, 7])
  await reported('carrier', [5], { state: 'unmatched' })
  await reported('carrier', [6], { state: 'refused' })
  await reported('tms', [1, 30])
  expect(await listSources(administrator, now)).toMatchObject([
    {
      ...{ source: 'events of carrier', system: 'carrier', today: { files: 7, taken: 5, unchanged: null, rejected: 1 }, isSilent: true },
      last: { at: '2026-03-10T09:00:00.000Z' },
    },
    { source: 'events of tms', today: { files: 1 }, isSilent: false, silentFrom: null },
  ])
})

test('an administrator says after how many hours it is silent, beside a source of files of the same name', async () => {
  await reported('tms', [3])
  await watchSource(actOf(administrator, now, origin), 'events of tms', { silentAfterHours: 2, quietRules: [] })
  expect(await findSource(administrator, 'events of tms', now)).toMatchObject({ silentAfterHours: 2, isSilent: true })
  expect(await findSource(administrator, 'tms', now)).toBeNull()
})

test('its silence is mailed once, and again after the next one', async () => {
  await reported('carrier', [3, 4, 5, 6, 7])
  await mailSilentSources(now)
  await mailSilentSources(new Date(now.getTime() + hour))
  expect(await mails()).toEqual(['RR Fairway: nothing received from carrier'])
  await reported('carrier', [-2])
  await mailSilentSources(new Date(now.getTime() + 3 * hour))
  expect(await mails()).toHaveLength(1)
  await mailSilentSources(new Date(now.getTime() + 9 * hour))
  expect(await mails()).toHaveLength(2)
})

test('who does not see every customer sees the sources of events of their shipments', async () => {
  await reported('carrier', [3], { shipmentId: await insertShipment(acme, 'S-1') })
  await reported('tms', [3], { shipmentId: await insertShipment(rival, 'S-2') })
  await reported('unknown', [3])
  const operator = await seedViewer({ roleId: 3, customerIds: [acme] })
  expect((await listSources(operator, now)).map(({ system }) => system)).toEqual(['carrier'])
})
