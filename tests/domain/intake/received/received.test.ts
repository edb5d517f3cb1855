import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { recordInboxOutcome } from '#domain/intake/imports/feed-outcomes.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { deleteOldFeedFiles } from '#domain/intake/received/feed-run.server.ts'
import { findReceived, openReceivedFile, receivedRows, rejectionRows } from '#domain/intake/received/received.server.ts'
import { receivedList } from '#domain/intake/received/received-list.ts'
import { rejectionList } from '#domain/intake/received/rejection-list.ts'
import { findSource, listSources, mailSilentSources, watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { incomingFolder } from '#domain/platform/files/stores/open-store.server.ts'
import { type Row, trial, trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
beforeEach(() => db().execute(sql`truncate shipments, customers, feed_runs, feed_sources, deliveries cascade`))

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const all = (address = '') => readListQuery(receivedList, new URLSearchParams(address))
const lines = (address = '') => readListQuery(rejectionList, new URLSearchParams(address))
const take = (rows: readonly Row[], name = 'trial.csv') =>
  ingestFeed({ file: writeTrial(join(place.dataDir, 'received', name), rows), mapping: trial })
const customerIds = async (name: string) => (await db().select().from(customers).where(sql`name = ${name}`)).map(({ id }) => id)
const viewerOf = async (roleId: RoleId, ...names: string[]) =>
  seedViewer({ roleId, customerIds: (await Promise.all(names.map(customerIds))).flat() })

describe('a file that was taken in', () => {
  test('is listed with what became of its lines, and holds those that were not taken with the reason', async () => {
    await take([{ Nr: 'N-1' }, { Nr: 'N-2', Weight: 'heavy' }])
    await take([{ Nr: 'N-1' }, { Nr: 'N-3' }], 'next.csv')
    const administrator = await seedViewer({ roleId: 1 })
    const { page, catalogue, empty } = await receivedRows.page(administrator, all(), new Date())
    expect(page.rows).toMatchObject([
      { source: 'trial', fileName: 'next.csv', kind: 'shipments', outcome: 'taken', lines: 2, taken: 1, unchanged: 1, rejected: 0 },
      { fileName: 'trial.csv', outcome: 'partly', lines: 2, taken: 1, unchanged: 0, rejected: 1 },
    ])
    expect(catalogue.outcome?.options).toEqual(expect.arrayContaining([{ value: 'partly', count: 1 }]))
    // Of the whole list, whatever its filters find.
    expect(empty).toEqual(['held', 'leftOut'])
    expect((await receivedRows.page(administrator, all('outcome=taken'), new Date())).empty).toEqual(empty)
    expect((await receivedRows.page(administrator, all('troubled=1'), new Date())).page.rows).toMatchObject([{ fileName: 'trial.csv' }])
    expect((await receivedRows.page(administrator, all('outcome=taken&q=NEXT'), new Date())).page.total).toBe(1)
    const rejected = await rejectionRows.page(administrator, lines(), new Date())
    expect(rejected.page.rows).toMatchObject([{ fileName: 'trial.csv', line: 3, column: 'Weight', value: 'heavy' }])
    expect(rejected.page.rows[0]?.reason).not.toBe('')
    const run = page.rows[1]?.id
    expect(rejected.catalogue.file?.options).toEqual([{ value: String(run), count: 1, name: 'trial.csv' }])
    expect((await rejectionRows.page(administrator, lines(`file=${page.rows[0]?.id}`), new Date())).page.total).toBe(0)
    expect((await rejectionRows.sheet(administrator, lines(`file=${run}`), null, new Date())).rows).toHaveLength(1)
  })

  test('gives its bytes back as they came, for 90 days', async () => {
    await take([{ Nr: 'N-1' }])
    const administrator = await seedViewer({ roleId: 1 })
    const id = (await receivedRows.page(administrator, all(), new Date())).page.rows[0]?.id ?? 0
    const file = await openReceivedFile(administrator, id)
    expect(file?.name).toBe('trial.csv')
    expect(await text((await file?.read()) as never)).toBe(readFileSync(join(place.dataDir, 'received', 'trial.csv'), 'utf8'))
    const life = { projectId: 4, days: 90 }
    await deleteOldFeedFiles(new Date(Date.now() + 89 * 86_400_000), life)
    expect((await findReceived(administrator, id))?.hasFile).toBe(true)
    await deleteOldFeedFiles(new Date(Date.now() + 91 * 86_400_000), life)
    expect(await findReceived(administrator, id)).toMatchObject({ hasFile: false, lines: 1 })
    expect(await openReceivedFile(administrator, id)).toBeNull()
  })

  test('is seen by others with lines of their customers, and whole only where every customer is theirs', async () => {
    await take(
      [
        { Nr: 'N-1', Owner: 'Acme' },
        { Nr: 'N-2', Owner: 'Rival', Weight: 'heavy' },
        { Nr: 'N-3', Owner: 'Rival' },
      ],
      'both.csv',
    )
    await take([{ Nr: 'N-4', Owner: 'Rival' }], 'rival.csv')
    const names = async (viewer: Viewer) => (await receivedRows.page(viewer, all(), new Date())).page.rows.map(({ fileName }) => fileName)
    const some = await viewerOf(3, 'Acme')
    expect(await names(some)).toEqual(['both.csv'])
    const [row] = (await receivedRows.page(some, all(), new Date())).page.rows
    expect(await findReceived(some, row?.id ?? 0)).toMatchObject({ isWhole: false, hasFile: false, report: {}, rejected: 1 })
    expect(await openReceivedFile(some, row?.id ?? 0)).toBeNull()
    expect((await rejectionRows.page(some, lines(), new Date())).page.total).toBe(0)

    const every = await viewerOf(5, 'Acme', 'Rival')
    expect(await names(every)).toEqual(['rival.csv', 'both.csv'])
    expect((await rejectionRows.page(every, lines(), new Date())).page.total).toBe(1)
    expect(await openReceivedFile(every, row?.id ?? 0)).not.toBeNull()

    for (const roleId of [3, 5] as const) expect(await names(await seedViewer({ roleId }))).toEqual([])
    const stranger = await seedViewer({ roleId: 1, projectId: 2 })
    expect(await names(stranger)).toEqual([])
    expect(await findReceived(stranger, row?.id ?? 0)).toBeNull()
    expect((await rejectionRows.page(stranger, lines(), new Date())).page.total).toBe(0)
  })

  test('has counts that add up to its lines, with what was made of them', async () => {
    await take([{ Nr: 'N-1' }, { Nr: 'N-2' }])
    const owners = { ...trialMapping.customer, unknown: 'hold' }
    const mapping = mappingSchema.parse({ ...trialMapping, customer: owners, leaveOut: ['total*'] })
    const rows: Row[] = [
      { Nr: 'N-1' },
      ...['7', '8', '9'].map((Weight) => ({ Nr: 'N-2', Weight })),
      ...[{ Nr: 'N-3', Weight: 'heavy' }, { Nr: 'N-4', Owner: 'Nobody' }, { Nr: 'N-5', Owner: 'Nobody' }, { Nr: 'Total 7' }, { Nr: 'N-6' }],
    ]
    const { lines: counts } = await ingestFeed({ file: writeTrial(join(place.dataDir, 'received', 'sum.csv'), rows), mapping })
    expect(counts).toEqual({ total: 9, taken: 4, unchanged: 1, rejected: 1, held: 2, leftOut: 1 })
    const administrator = await seedViewer({ roleId: 1 })
    const [run] = (await receivedRows.page(administrator, all(), new Date())).page.rows
    const { lines: total = 0, taken = 0, unchanged = 0, rejected = 0, held = 0, leftOut = 0, id = 0, outcome } = run ?? {}
    expect([total, outcome]).toEqual([taken + unchanged + rejected + held + leftOut, 'partly'])
    expect((await findReceived(administrator, id))?.made).toEqual({ total: 3, made: 1, changed: 1, unchanged: 1 })
    expect((await rejectionRows.page(administrator, lines(`file=${id}`), new Date())).page.total).toBe(rejected + held)
  })

  test('is shown to its customers also where nothing in it was new', async () => {
    await take([{ Nr: 'N-1' }])
    await take([{ Nr: 'N-1' }], 'again.csv')
    expect((await receivedRows.page(await viewerOf(3, 'Acme'), all(), new Date())).page.rows.map(({ fileName }) => fileName)).toEqual([
      'again.csv',
      'trial.csv',
    ])
  })
})

test('a file is taken in although its bytes cannot be kept, and the run says so', async () => {
  const path = incomingFolder()
  rmSync(path, { recursive: true, force: true })
  writeFileSync(path, 'no folder')
  onTestFinished(() => rmSync(path))
  expect((await take([{ Nr: 'N-1' }])).lines).toMatchObject({ taken: 1, rejected: 0 })
  const administrator = await seedViewer({ roleId: 1 })
  const [row] = (await receivedRows.page(administrator, all(), new Date())).page.rows
  const found = await findReceived(administrator, row?.id ?? 0)
  expect(found).toMatchObject({ outcome: 'taken', hasFile: false })
  expect(found?.report.notes).toMatchObject([{ kind: expect.stringContaining('could not be kept') }])
})

test('a file that was refused whole is there with the reason and its bytes, for administrators alone', async () => {
  await take([{ Nr: 'N-1' }])
  const path = join(place.dataDir, 'received', 'wrong.csv')
  writeFileSync(path, 'Number\n1\n')
  const refused = { feed: 'orders', file: 'wrong.csv', path, outcome: 'failed', mappingPath: join(place.dataDir, 'none.yaml') } as const
  await recordInboxOutcome({ ...refused, report: { refused: 'The column Nr is missing.' } }, new Date())
  const administrator = await seedViewer({ roleId: 1 })
  const [row] = (await receivedRows.page(administrator, all('outcome=refused'), new Date())).page.rows
  expect(row).toMatchObject({ source: 'orders', fileName: 'wrong.csv', kind: null, lines: 0 })
  expect(await findReceived(administrator, row?.id ?? 0)).toMatchObject({ report: { reason: 'The column Nr is missing.' }, hasFile: true })
  expect((await receivedRows.page(await viewerOf(3, 'Acme'), all('outcome=refused'), new Date())).page.total).toBe(0)
  expect((await receivedRows.page(await seedViewer({ roleId: 1, projectId: 2 }), all(), new Date())).page.total).toBe(0)
})

describe('a source', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const hour = 3_600_000
  const sent = (source: string, ...hoursAgo: number[]) =>
    db()
      .insert(feedRuns)
      .values(
        hoursAgo.map((hours) => ({
          ...{ projectId: 4, source, fileName: 'a.csv', outcome: 'taken' as const, taken: 5, lines: 5 },
          startedAt: new Date(now.getTime() - hours * hour),
        })),
      )
  const mails = async () =>
    (await db().execute(sql`select recipient_address as to, subject, text from deliveries order by id`)).rows as {
      to: string
      subject: string
      text: string
    }[]

  test('has the totals of the reader’s day and its last file, and is silent after twice its usual gap', async () => {
    await sent('hourly', 3, 4, 5, 6, 7)
    await sent('daily', 1, 25, 49, 73, 97)
    await sent('new', 1, 2)
    const administrator = { ...(await seedViewer({ roleId: 1 })), timeZone: 'America/Mexico_City' }
    expect(await listSources(administrator, now)).toMatchObject([
      { source: 'daily', today: { files: 1, taken: 5 }, isSilent: false, silentFrom: '2026-03-12T11:00:00.000Z' },
      { source: 'hourly', today: { files: 4, taken: 20 }, isSilent: true, last: { at: '2026-03-10T09:00:00.000Z', outcome: 'taken' } },
      { source: 'new', isSilent: false, silentFrom: null },
    ])
  })

  test('is silent after the hours that an administrator has set, which the trail tells', async () => {
    await sent('new', 3)
    const administrator = await seedViewer({ roleId: 1 })
    await watchSource(actOf(administrator, now, origin), 'new', { silentAfterHours: 2, quietRules: [] })
    expect(await findSource(administrator, 'new', now)).toMatchObject({ silentAfterHours: 2, isSilent: true })
    await watchSource(actOf(administrator, now, origin), 'new', { silentAfterHours: null, quietRules: [] })
    expect(await findSource(administrator, 'new', now)).toMatchObject({ silentAfterHours: null, isSilent: false })
    const { rows } = await db().execute(sql`select details from audit_entries where action = 'watch-source' order by id`)
    expect(rows.map(({ details }) => details)).toEqual([
      { before: { hours: null }, after: { hours: 2 } },
      { before: { hours: 2 }, after: { hours: null } },
    ])
  })

  test('that falls silent is mailed to the administrators of its project once, and again after the next silence', async () => {
    await db().execute(sql`truncate users cascade`)
    const administrator = await seedViewer({ roleId: 1 })
    await seedViewer({ roleId: 3 })
    await seedViewer({ roleId: 1, projectId: 2 })
    await sent('hourly', 3, 4, 5, 6, 7)
    await mailSilentSources(now)
    await mailSilentSources(new Date(now.getTime() + hour))
    expect(await mails()).toMatchObject([{ to: administrator.email, subject: 'RR Fairway: nothing received from hourly' }])
    await sent('hourly', -2)
    await mailSilentSources(new Date(now.getTime() + 3 * hour))
    expect(await mails()).toHaveLength(1)
    await mailSilentSources(new Date(now.getTime() + 9 * hour))
    expect(await mails()).toHaveLength(2)
  })
})
