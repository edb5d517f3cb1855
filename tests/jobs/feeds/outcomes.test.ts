import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { ingestFile } from '#domain/intake/imports/any-feed.server.ts'
import { findFeedHealth, recordInboxOutcome } from '#domain/intake/imports/feed-outcomes.server.ts'
import { ingestInbox } from '#domain/intake/imports/inbox.server.ts'
import { mailRejectedLines } from '#domain/intake/sources/rejected-lines-mail.server.ts'
import { trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
let inbox = ''

beforeAll(async () => {
  await seedPerson({ roleId: 1, email: 'four@fairway.test' })
  await seedPerson({ roleId: 1, projectId: 2, email: 'two@fairway.test' })
  await seedPerson({ roleId: 5, email: 'agent@fairway.test' })
})

beforeEach(async () => {
  inbox = mkdtempSync(join(place.dataDir, 'inbox-'))
  mkdirSync(join(inbox, 'mappings'))
  for (const [name, project] of [
    ['trial', 4],
    ['second', 2],
  ] as const)
    writeFileSync(join(inbox, 'mappings', `${name}.json`), JSON.stringify({ ...trialMapping, source: name, project }))
  await db().execute(sql`truncate shipments, customers, customer_groups, feed_runs, deliveries cascade`)
})

const takeIn = (now = new Date(Date.now() + 60_000)) =>
  ingestInbox(inbox, now, { takeIn: ingestFile, note: (outcome) => recordInboxOutcome(outcome, now) })
const runs = async () =>
  (await db().execute(sql`select source, project_id as project, file_name as file, outcome, lines from feed_runs order by id`)).rows
const mails = async () =>
  (await db().execute(sql`select recipient_address as to, kind, subject, text from deliveries order by id`)).rows as {
    to: string
    kind: string
    subject: string
    text: string
  }[]

test('the outcome of a completely imported file is stored with its project and mailed to nobody', async () => {
  writeTrial(join(inbox, 'second', 'a.csv'), [{ Nr: 'N-1' }, { Nr: 'N-2' }])
  await takeIn()
  expect(await runs()).toEqual([{ source: 'second', project: 2, file: 'a.csv', outcome: 'taken', lines: 2 }])
  expect(await mails()).toEqual([])
  expect(await findFeedHealth()).toMatchObject({ taken: 1, partly: 0, refused: 0, lastTakenAt: expect.any(Date) })
})

test('rejected lines are mailed once a day and source, with their reasons, the morning after by the clock of the reader', async () => {
  const at = (hour: string) => new Date(`2026-03-11T${hour}:00:00Z`)
  const rows = [{ Nr: 'N-1' }, { Nr: 'N-2', Weight: 'heavy' }, { Nr: 'N-3', Weight: 'light' }]
  for (const name of ['b.csv', 'c.csv']) writeTrial(join(inbox, 'trial', name), rows)
  await takeIn()
  expect(await runs()).toMatchObject([{ project: 4, outcome: 'partly', lines: 3 }, { outcome: 'partly' }])
  expect(await mails()).toEqual([])
  await db().execute(sql`update feed_runs set started_at = '2026-03-10 20:00+00'`)
  await db().execute(sql`update users set time_zone = 'America/Mexico_City' where email = 'four@fairway.test'`)
  await mailRejectedLines(at('11'))
  expect(await mails()).toEqual([])
  for (const hour of ['12', '13']) await mailRejectedLines(at(hour))
  const [mail, ...others] = await mails()
  expect([mail?.to, mail?.kind, others]).toEqual(['four@fairway.test', 'feed-trouble', []])
  expect(mail?.subject).toContain('4 of 6 lines of trial were not imported on 2026-03-10')
  expect(mail?.text).toMatch(/Weight\s+4\s+b\.csv, line 3: heavy/)
  expect(mail?.text).toContain('/Received/rejected?source=trial')
})

test("a refused file and one without a mapping are stored, and mailed in the reader's language once an hour for each feed", async () => {
  const now = new Date(Date.now() + 60_000)
  mkdirSync(join(inbox, 'second'))
  for (const name of ['x.csv', 'y.csv']) writeFileSync(join(inbox, 'second', name), 'a,b\n1,2\n')
  writeTrial(join(inbox, 'nameless', 'c.csv'), [{}])
  await takeIn(now)
  expect((await runs()).map(({ source, project, file, outcome }) => [source, project, file, outcome]).sort()).toEqual([
    ['nameless', null, 'c.csv', 'refused'],
    ['second', 2, 'x.csv', 'refused'],
    ['second', 2, 'y.csv', 'refused'],
  ])
  const sent = await mails()
  // No mapping says whose the nameless one is: the administrators of the portal's own project read of it.
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['four@fairway.test', 'Feed nameless: c.csv was refused'],
    ['two@fairway.test', 'Archivos de second: se rechazó x.csv'],
  ])
  expect(sent.find(({ to }) => to.startsWith('two'))?.text).toMatch(/The file has no column/)
  expect(await findFeedHealth()).toMatchObject({ refused: 3, lastTakenAt: null })
  writeFileSync(join(inbox, 'second', 'z.csv'), 'a,b\n1,2\n')
  await takeIn(new Date(now.getTime() + 3_600_000))
  expect(await mails()).toHaveLength(3)
})

test('an invalid mapping still names the project of its feed', async () => {
  writeFileSync(join(inbox, 'mappings', 'second.json'), JSON.stringify({ source: 'euro', project: 2, wrong: true }))
  writeTrial(join(inbox, 'second', 'a.csv'), [{}])
  await takeIn()
  expect(await runs()).toMatchObject([{ source: 'euro', project: 2, outcome: 'refused' }])
  expect(await mails()).toMatchObject([{ to: 'two@fairway.test' }])
})
