import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applicationName, db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { unknownMaker } from '#domain/operations/backup/backup-manifest.ts'
import { rememberBackup, rememberDrill } from '#domain/operations/backup/upkeep.server.ts'
import { findHealthReport } from '#domain/operations/health/health-report.server.ts'
import { checkClock, findOwnClock } from '#domain/operations/health/process-clock.server.ts'
import { checkStore } from '#domain/operations/health/store-health.server.ts'
import { findTestMail, sendTestMail } from '#domain/operations/health/test-mail.server.ts'
import { claimFileStore } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { recordReview } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { switchReminders } from '#domain/provisioning/access-review/review-reminder.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord()

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const now = new Date()

test('administrators see the figures of the installation, and mail and feeds of their own project', async () => {
  const [ours, theirs] = [await seedViewer({ roleId: 1 }), await seedViewer({ roleId: 1, projectId: 2 })]
  await db().insert(feedRuns).values({ projectId: 2, source: 'their-tms', fileName: 'a.csv', outcome: 'taken', startedAt: now })
  await sendTestMail(actOf(theirs, now, origin))
  const health = await findHealthReport(ours, now)
  expect(health.sources).toEqual([])
  expect(health.mail).toMatchObject({ waiting: 0, lastSentAt: null })
  expect(health.testMail).toBeNull()
  expect(JSON.stringify(health)).not.toContain('their-tms')
  expect(health.database.connections.allowed).toBeGreaterThan(health.database.connections.used)
  expect(health.database.size).toBeGreaterThan(1e6)
  expect(health.disk?.total).toBeGreaterThan(health.disk?.free ?? 0)
  const other = await findHealthReport(theirs, now)
  expect(other.sources.map(({ source }) => source)).toEqual(['their-tms'])
  expect(other.mail.waiting).toBe(1)
})

test('a test mail goes to oneself through the queue, once for two presses, and Health shows what became of it', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  const pressed = new Date(Math.floor(now.getTime() / 5_000) * 5_000)
  await sendTestMail(actOf(viewer, pressed, origin))
  await sendTestMail(actOf(viewer, new Date(pressed.getTime() + 400), origin))
  const [mail, ...more] = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, viewer.email))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'test', text: expect.stringContaining('/Admin/health'), projectId: viewer.projectId })
  expect(await findTestMail(viewer)).toMatchObject({ id: mail?.id, to: viewer.email, state: 'pending' })
  const sent = { state: 'sent', sentAt: now, nextAttemptAt: null, lastAnswer: '250 OK' } as const
  await db()
    .update(deliveries)
    .set(sent)
    .where(eq(deliveries.id, mail?.id ?? 0))
  const health = await findHealthReport(viewer, now)
  expect(health.testMail).toMatchObject(sent)
  expect(health.mail.lastSentAt).toEqual(now)
  const trail = await db().select().from(auditEntries).where(eq(auditEntries.userId, viewer.userId))
  expect(trail.map(({ action }) => action)).toContain('send-test-mail')
})

test('the eleventh test mail of an hour is refused', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  for (let n = 0; n < 10; n += 1) await sendTestMail(actOf(viewer, new Date(now.getTime() + n * 10_000), origin))
  await expect(sendTestMail(actOf(viewer, now, origin))).rejects.toThrow('limits.testMails')
})

test('the last backup and drill are those that their commands recorded last', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  expect(await findHealthReport(viewer, now)).toMatchObject({ backup: null, drill: null })
  const part = { bytes: 1_000, sha256: 'a' }
  const manifest = {
    ...{
      format: 1,
      madeAt: now.toISOString(),
      version: '1',
      installation: unknownMaker,
      postgres: '17',
      secret: 'a',
      migrations: [],
      sequences: [],
    },
    ...{ tables: [{ ...part, name: 'users', columns: ['id'], rows: 7 }], files: [{ ...part, key: 'a' }], missing: ['b'] },
  }
  await rememberBackup(manifest, '/srv/backups/sunday', new Date(0))
  await rememberBackup(manifest, '/srv/backups/monday', now)
  await rememberDrill({ at: now, madeAt: new Date(0) })
  expect(await findHealthReport(viewer, now)).toMatchObject({
    backup: { at: now, place: '/srv/backups/monday', rows: 7, files: 1, missing: 1, bytes: 2_000 },
    drill: { at: now, madeAt: new Date(0) },
  })
})

test('a review of who sees which customer is due by the calendar, once somebody had been let in, and no warning where reminders are off', async () => {
  const viewer = await seedViewer({ roleId: 1, projectId: 3 })
  const customerId = await seedCustomer(db(), { projectId: 3 })
  const on = async (day: string) => {
    const { accessReview, warnings } = await findHealthReport(viewer, new Date(`${day}T12:00:00Z`))
    return [accessReview.dueSince, warnings.some(({ key }) => key === 'accessReview')]
  }
  expect(await on('2026-07-02')).toEqual([null, false])
  await seedUser(db(), { projectId: 3, customerIds: [customerId], grant: { by: viewer.userId, at: new Date('2026-07-01T00:00:00Z') } })
  expect(await on('2026-09-30')).toEqual([null, false])
  expect(await on('2026-10-01')).toEqual(['2026-10-01', true])
  await switchReminders(actOf(viewer, now, origin), false)
  expect(await on('2026-10-01')).toEqual(['2026-10-01', false])
  await switchReminders(actOf(viewer, now, origin), true)
  const reviewedAt = new Date('2026-10-05T09:00:00Z')
  await recordReview(actOf(viewer, reviewedAt, origin), null)
  expect(await on('2026-10-06')).toEqual([null, false])
  expect(await on('2027-01-05')).toEqual(['2027-01-05', true])
  const { accessReview } = await findHealthReport(viewer, reviewedAt)
  expect(accessReview.last).toEqual({ at: reviewedAt, by: `${viewer.name} ${viewer.lastName}` })
})

test('a file store that cannot be reached is named with its cause, and one that lost its mark is not taken for well', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  openFileStore({ DATA_DIR: place.dataDir, FILES_URL: 's3+http://key:secret@127.0.0.1:9/bucket' })
  await expect(checkStore()).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'fetch failed' }) })
  const { store, warnings } = await findHealthReport(viewer, now)
  expect(store).toEqual({
    place: 'the bucket 127.0.0.1:9/bucket',
    state: 'unreachable',
    why: expect.stringMatching(/^fetch failed \(.+\)$/),
  })
  expect(warnings.map(({ key }) => key)).toContain('store_unreachable')
  openFileStore({ DATA_DIR: mkdtempSync(join(place.dataDir, 'own-')) })
  expect((await findHealthReport(viewer, now)).store.state).toBe('unmarked')
  openFileStore({ DATA_DIR: mkdtempSync(join(place.dataDir, 'own-')) })
  await claimFileStore()
  await checkStore()
})

test('a process whose clock differs from that of the database by more than a minute is named', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  expect(await checkClock()).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await checkClock()).toMatchObject({ seconds: expect.closeTo(172_800, -2), isTrouble: true })
  expect(findOwnClock()).toBeGreaterThan(172_000)
  const { warnings } = await findHealthReport(viewer, now)
  expect(warnings).toContainEqual(expect.objectContaining({ key: 'clockAhead', values: { process: applicationName, minutes: 2_880 } }))
})
