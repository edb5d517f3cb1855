import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { ingestFile } from '#domain/intake/imports/any-feed.server.ts'
import { type InboxHandlers, type InboxOutcome, ingestInbox } from '#domain/intake/imports/inbox.server.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import { trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord('with ports')
let inbox = ''

beforeEach(async () => {
  inbox = mkdtempSync(join(place.dataDir, 'inbox-'))
  mkdirSync(join(inbox, 'mappings'), { recursive: true })
  mkdirSync(join(inbox, 'trial'))
  writeFileSync(join(inbox, 'mappings', 'trial.json'), JSON.stringify(trialMapping))
  await db().execute(sql`truncate shipments, customers, customer_groups cascade`)
})

const handlers = { takeIn: ingestFile, note: async () => {} }
const takeIn = (now: Date, changed: Partial<InboxHandlers> = {}) => ingestInbox(inbox, now, { ...handlers, ...changed })
const inAWhile = () => new Date(Date.now() + 60_000)
const filesIn = (...folder: string[]) =>
  (existsSync(join(inbox, ...folder)) ? readdirSync(join(inbox, ...folder)) : []).filter((name) => !name.startsWith('.')).sort()
const reportOf = (...path: string[]) => JSON.parse(readFileSync(join(inbox, ...path), 'utf8'))

async function listNumbers() {
  const found = await db().execute<{ number: string }>(sql`select number from shipments order by number`)
  return found.rows.map((row) => row.number)
}

test('an imported file moves to done with a report that lists its rejected lines', async () => {
  writeTrial(join(inbox, 'trial', 'monday.csv'), [{ Nr: 'N-1' }, { Nr: 'N-2', Weight: 'heavy' }])
  expect(await takeIn(inAWhile())).toMatchObject([{ feed: 'trial', file: 'monday.csv', outcome: 'done' }])
  expect(filesIn('trial')).toEqual(['done', 'working'])
  expect(filesIn('trial', 'done')).toEqual(['monday.csv', 'monday.csv.report.json'])
  expect(filesIn('trial', 'working')).toEqual([])
  expect(reportOf('trial', 'done', 'monday.csv.report.json')).toMatchObject({
    lines: { total: 2, taken: 1, rejected: 1 },
    errors: [{ line: 3 }],
  })
  expect(await listNumbers()).toEqual(['N-1'])
})

test('a file that cannot be imported moves to failed with the reason, and the next one follows', async () => {
  writeFileSync(join(inbox, 'trial', 'a.csv'), Buffer.from([0xff, 0xfe, 0x00]))
  writeTrial(join(inbox, 'trial', 'b.csv'), [{ Nr: 'N-1' }])
  writeTrial(join(inbox, 'nameless', 'c.csv'), [{ Nr: 'N-2' }])
  await takeIn(inAWhile())
  expect(filesIn('trial', 'failed')).toEqual(['a.csv', 'a.csv.report.json'])
  expect(reportOf('trial', 'failed', 'a.csv.report.json')).toEqual({ refused: expect.stringMatching(/not valid UTF-8/) })
  expect(reportOf('nameless', 'failed', 'c.csv.report.json')).toEqual({ refused: expect.stringMatching(/nameless\.yaml does not exist/) })
  expect(await listNumbers()).toEqual(['N-1'])
})

test('a file that changed within the last seconds waits', async () => {
  writeTrial(join(inbox, 'trial', 'fresh.csv'), [{ Nr: 'N-1' }])
  expect(await takeIn(new Date())).toEqual([])
  expect(filesIn('trial')).toEqual(['fresh.csv'])
  expect(await takeIn(inAWhile())).toHaveLength(1)
})

test('a file that a killed process left half imported is imported again', async () => {
  const path = writeTrial(join(inbox, 'trial', 'half.csv'), [{ Nr: 'N-1' }])
  mkdirSync(join(inbox, 'trial', 'working'))
  renameSync(path, join(inbox, 'trial', 'working', 'half.csv'))
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'half.csv', outcome: 'done' }])
  expect(await listNumbers()).toEqual(['N-1'])
})

test('files wait while another process imports', async () => {
  writeTrial(join(inbox, 'trial', 'busy.csv'), [{ Nr: 'N-1' }])
  await oneAtATime(locks.inbox, async () => expect(await takeIn(inAWhile())).toEqual([]), inbox)
  expect(filesIn('trial')).toEqual(['busy.csv'])
})

test('a second file of the same name is kept beside the first; links and hidden files are ignored', async () => {
  for (const numbers of ['N-1', 'N-2']) {
    writeTrial(join(inbox, 'trial', 'daily.csv'), [{ Nr: numbers }])
    await takeIn(inAWhile())
  }
  expect(filesIn('trial', 'done')).toEqual(['2-daily.csv', '2-daily.csv.report.json', 'daily.csv', 'daily.csv.report.json'])
  symlinkSync(join(inbox, 'trial', 'done', 'daily.csv'), join(inbox, 'trial', 'link.csv'))
  writeTrial(join(inbox, 'trial', '.part.csv'), [{}])
  expect(await takeIn(inAWhile())).toEqual([])
})

test('without an inbox the job does nothing', async () => {
  expect(await ingestInbox(join(inbox, 'absent'), new Date(), handlers)).toEqual([])
})

const started = Date.now() / 1_000
/** The same number of hours is the same time. */
const hoursAgo = (hours: number) => started - hours * 3_600

/** A file of the shipment N-1 with this supplier, written so many hours ago. */
function deliver(name: string, Vendor: string, hours: number) {
  const path = writeTrial(join(inbox, 'trial', name), [{ Nr: 'N-1', Vendor }])
  utimesSync(path, hoursAgo(hours), hoursAgo(hours))
}
const findSupplier = async () => (await db().execute(sql`select supplier_name from shipments`)).rows[0]?.supplier_name

test('files are imported in the order they were written, equal times by name with numbers as numbers', async () => {
  deliver('part-10.csv', 'newest', 1)
  deliver('part-9.csv', 'older', 2)
  deliver('part-8.csv', 'oldest', 3)
  expect((await takeIn(inAWhile())).map((each) => 'file' in each && each.file)).toEqual(['part-8.csv', 'part-9.csv', 'part-10.csv'])
  expect(await findSupplier()).toBe('newest')
  for (const number of [10, 9]) deliver(`same-${number}.csv`, `number ${number}`, 0.5)
  await takeIn(inAWhile())
  expect(await findSupplier()).toBe('number 10')
})

test('a file older than the newest imported one is held, and imported once it has a new time', async () => {
  deliver('today.csv', 'today', 1)
  await takeIn(inAWhile())
  deliver('yesterday.csv', 'yesterday', 24)
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'yesterday.csv', outcome: 'held' }])
  expect(await findSupplier()).toBe('today')
  expect(filesIn('trial', 'held')).toEqual(['yesterday.csv', 'yesterday.csv.report.json'])
  renameSync(join(inbox, 'trial', 'held', 'yesterday.csv'), join(inbox, 'trial', 'yesterday.csv'))
  utimesSync(join(inbox, 'trial', 'yesterday.csv'), hoursAgo(0), hoursAgo(0))
  expect(await takeIn(inAWhile())).toMatchObject([{ outcome: 'done' }])
  expect(await findSupplier()).toBe('yesterday')
})

test('a file dated years ahead is imported and holds none of the following', async () => {
  deliver('future.csv', 'future', -10_000)
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'future.csv', outcome: 'done' }])
  deliver('next.csv', 'next', -0.1)
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'next.csv', outcome: 'done' }])
})

test('a file that two dying processes had open is not opened a third time', async () => {
  const path = writeTrial(join(inbox, 'trial', 'killer.csv'), [{ Nr: 'N-1' }])
  mkdirSync(join(inbox, 'trial', 'working'))
  renameSync(path, join(inbox, 'trial', 'working', 'killer.csv'))
  const attempts = join(inbox, 'trial', 'working', '.killer.csv.attempts')
  // What a process leaves that ends while it reads the file.
  const counted: string[] = []
  await takeIn(inAWhile(), { takeIn: async () => counted.push(readFileSync(attempts, 'utf8')) && {} })
  expect(counted).toEqual(['1'])
  renameSync(join(inbox, 'trial', 'done', 'killer.csv'), join(inbox, 'trial', 'working', 'killer.csv'))
  writeFileSync(attempts, '2')
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'killer.csv', outcome: 'failed', report: { refused: /ended twice/ } }])
  expect(existsSync(attempts)).toBe(false)
  expect(await listNumbers()).toEqual([])
})

test('while no parser is free or PostgreSQL is unavailable, a file waits and no attempt counts', async () => {
  writeTrial(join(inbox, 'trial', 'patient.csv'), [{ Nr: 'N-1' }])
  const busy = async () => {
    throw new ParserBusy()
  }
  const away = async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  }
  for (let run = 0; run < 3; run += 1) {
    expect(await takeIn(inAWhile(), { takeIn: busy })).toEqual([])
    await expect(takeIn(inAWhile(), { takeIn: away })).rejects.toThrow()
  }
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'patient.csv', outcome: 'done' }])
})

test('an unusable folder is reported once and delays no other feed', async () => {
  mkdirSync(join(inbox, 'aaa'))
  writeTrial(join(inbox, 'aaa', 'never.csv'), [{}])
  writeFileSync(join(inbox, 'aaa', 'working'), 'in the way of the folder')
  writeTrial(join(inbox, 'trial', 'monday.csv'), [{ Nr: 'N-1' }])
  const noted: InboxOutcome[] = []
  const note = async (outcome: InboxOutcome) => void noted.push(outcome)
  await takeIn(inAWhile(), { note })
  expect(noted).toMatchObject([
    { feed: 'aaa', outcome: 'blocked', reason: expect.stringMatching(/EEXIST|ENOTDIR/) },
    { feed: 'trial', outcome: 'done' },
  ])
  expect(await takeIn(inAWhile(), { note })).toEqual([])
})

test('an outcome that could not be stored is stored at the next run', async () => {
  writeTrial(join(inbox, 'trial', 'monday.csv'), [{ Nr: 'N-1' }])
  const away = async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  }
  await expect(takeIn(inAWhile(), { note: away })).rejects.toThrow()
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'monday.csv', outcome: 'done' }])
})
