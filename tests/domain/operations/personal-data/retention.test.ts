import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { retentionForm } from '#app/routes/portal/retention/retention-form.ts'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { findRetention, saveRetention } from '#domain/core/retention/retention.server.ts'
import { type Retention, retentionKinds, retentionNames } from '#domain/core/retention/retention.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { obeyRetention } from '#domain/operations/personal-data/retention/obey-retention.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

const schema = await retentionForm.schema()

withRecord()
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
let viewer: Viewer
let usual: Retention

beforeAll(async () => {
  viewer = await administrator()
  usual = await findRetention(4)
  await db()
    .insert(deliveries)
    .values([mail(4, 40, 'old'), mail(4, 20, 'young'), { ...mail(4, 40, 'waiting'), nextAttemptAt: now }, mail(2, 40, 'elsewhere')])
  for (const days of [800, 400, 10])
    await db().execute(sql`insert into audit_entries (project_id, action, at) values (4, 'login', ${ago(days).toISOString()})`)
  await seedTicket(db(), { createdBy: viewer.userId, subject: 'closed long ago', statusId: 3, closedAt: ago(400) })
  await seedTicket(db(), { createdBy: viewer.userId, subject: 'closed lately', statusId: 3, closedAt: ago(10) })
  await seedTicket(db(), { createdBy: viewer.userId, subject: 'open', createdAt: ago(900), updatedAt: ago(900) })
  await seedUser(db(), { name: 'Never', email: 'never@kept.test', passwordHash: null, createdAt: ago(200), updatedAt: ago(200) })
  await seedUser(db(), { name: 'Invited', email: 'invited@kept.test', passwordHash: null, createdAt: ago(200), updatedAt: ago(3) })
  await seedUser(db(), { name: 'Resting', email: 'resting@kept.test', passwordHash: 'x', disabledAt: ago(200) })
  await seedUser(db(), { name: 'Leaving', email: 'leaving@kept.test', passwordHash: 'x', disabledAt: ago(3) })
  await db().execute(sql`insert into sessions (token_hash, user_id, remembered, expires_at) select decode(md5(n::text), 'hex'), ${viewer.userId}, false,
    now() - n * interval '1 day' from unnest(array[50, 70]) as n`)
})

const mail = (projectId: number, days: number, subject: string) => {
  const at = { createdAt: ago(days), nextAttemptAt: null, state: 'sent' as const }
  return {
    projectId,
    kind: 'test',
    dedupeKey: `${projectId} ${subject}`,
    senderAddress: 'a@b.test',
    recipientAddress: 'c@d.test',
    subject,
    messageId: subject,
    ...at,
  }
}

const texts = async (query: string) => (await db().execute<{ text: string }>(sql.raw(query))).rows.map(({ text }) => text)
const mails = () => texts('select subject as text from deliveries order by 1')
const people = () => texts(`select email as text from users where email like '%@kept.test' order by 1`)
const tickets = () => texts('select subject as text from tickets order by 1')
const entries = () =>
  texts(
    `select (now()::date - at::date)::text as text from audit_entries where action = 'login' and at < now() - interval '1 day' order by at`,
  )
const ended = () => texts(`select (now()::date - expires_at::date)::text as text from sessions where expires_at < now() order by 1`)

test('without a setting only what always had a life is deleted', async () => {
  expect(Object.entries(usual).filter(([, days]) => days !== null)).toEqual([
    ['signIns', 60],
    ['news', 180],
    ['webhooks', 30],
    ['feedFiles', 90],
    ['rawEvents', 90],
  ])
  await obeyRetention(now)
  expect([(await mails()).length, (await people()).length, (await tickets()).length, (await entries()).length]).toEqual([4, 4, 3, 3])
  expect(await ended()).toEqual(['50'])
})

test('the night obeys the lives of each project, and says in the trail what went from the trail', async () => {
  const lives = { ...usual, signIns: 30, mails: 30, trail: 365, closedTickets: 365, unusedInvitations: 90, disabledAccounts: 30 }
  await saveRetention(actOf(viewer, now), lives)
  expect(await findRetention(4)).toEqual(lives)
  await obeyRetention(now)
  expect(await mails()).toEqual(['elsewhere', 'waiting', 'young'])
  expect(await tickets()).toEqual(['closed lately', 'open'])
  expect(await people()).toEqual(['invited@kept.test', 'leaving@kept.test'])
  expect([await entries(), await ended()]).toEqual([['10'], []])
  const said = await texts(`select concat_ws(' ', action, details ->> 'entries', details ->> 'reason') as text from audit_entries
    where action in ('forget-trail', 'erase-person', 'change-retention') order by id`)
  expect(said).toEqual(['change-retention', 'forget-trail 2', 'erase-person retention', 'erase-person retention'])
})

test('an entry of the trail that is younger than the setting cannot be deleted', async () => {
  await expect(db().execute(sql`delete from audit_entries where action = 'login'`)).rejects.toThrow()
  await expect(db().execute(sql`delete from audit_entries where project_id is null or project_id = 4`)).rejects.toThrow()
})

describe('the form takes whole days within the bounds', () => {
  const typed = Object.fromEntries(retentionNames.map((name) => [name, String(retentionKinds[name].usual ?? '')]))
  const isTaken = (change: object) =>
    schema.safeParse(Object.fromEntries(Object.entries({ ...typed, ...change }).filter(([, days]) => days !== ''))).success
  test.each([
    [{}, true],
    [{ trail: '365' }, true],
    [{ trail: '364' }, false],
    [{ signIns: '' }, false],
    [{ mails: '3651' }, false],
    [{ webhooks: '30.5' }, false],
    [{ news: '-1' }, false],
  ])('%j: %s', (change, taken) => expect(isTaken(change)).toBe(taken))
})
