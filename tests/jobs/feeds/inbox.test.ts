import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { locks, oneAtATime } from '#db/records/locks.server.ts'
import { takeInInbox } from '#domain/freight/feeds/inbox.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { takeInFile } from '#domain/installation/feeds/any-feed.server.ts'
import { trialMapping, writeTrial } from '#tests/domain/freight/feeds/trial-feed.ts'
import { withRecord } from '#tests/support/record.ts'

const place = withRecord()
let inbox = ''

beforeAll(ensurePorts)

beforeEach(async () => {
  inbox = mkdtempSync(join(place.dataDir, 'inbox-'))
  mkdirSync(join(inbox, 'mappings'), { recursive: true })
  mkdirSync(join(inbox, 'trial'))
  writeFileSync(join(inbox, 'mappings', 'trial.json'), JSON.stringify(trialMapping))
  await record().execute(sql`truncate shipments, customers, customer_groups cascade`)
})

const takeIn = (now: Date) => takeInInbox(inbox, now, takeInFile)
const inAWhile = () => new Date(Date.now() + 60_000)
const filesIn = (...folder: string[]) => (existsSync(join(inbox, ...folder)) ? readdirSync(join(inbox, ...folder)).sort() : [])
const reportOf = (...path: string[]) => JSON.parse(readFileSync(join(inbox, ...path), 'utf8'))

async function listNumbers() {
  const found = await record().execute<{ number: string }>(sql`select number from shipments order by number`)
  return found.rows.map((row) => row.number)
}

test('a file goes to done with its report beside it, its bad lines named there', async () => {
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

test('a file that cannot be taken goes to failed with the reason, and the next one has its turn', async () => {
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

test('a file that a killed process left half-taken is taken up again', async () => {
  const path = writeTrial(join(inbox, 'trial', 'half.csv'), [{ Nr: 'N-1' }])
  mkdirSync(join(inbox, 'trial', 'working'))
  renameSync(path, join(inbox, 'trial', 'working', 'half.csv'))
  expect(await takeIn(inAWhile())).toMatchObject([{ file: 'half.csv', outcome: 'done' }])
  expect(await listNumbers()).toEqual(['N-1'])
})

test('while another process takes files in, this one leaves them alone', async () => {
  writeTrial(join(inbox, 'trial', 'busy.csv'), [{ Nr: 'N-1' }])
  await oneAtATime(locks.inbox, async () => expect(await takeIn(inAWhile())).toEqual([]), inbox)
  expect(filesIn('trial')).toEqual(['busy.csv'])
})

test("a second file of the same name is kept beside the first; links and hidden files are nobody's delivery", async () => {
  for (const numbers of ['N-1', 'N-2']) {
    writeTrial(join(inbox, 'trial', 'daily.csv'), [{ Nr: numbers }])
    await takeIn(inAWhile())
  }
  expect(filesIn('trial', 'done')).toEqual(['2-daily.csv', '2-daily.csv.report.json', 'daily.csv', 'daily.csv.report.json'])
  symlinkSync(join(inbox, 'trial', 'done', 'daily.csv'), join(inbox, 'trial', 'link.csv'))
  writeTrial(join(inbox, 'trial', '.part.csv'), [{}])
  expect(await takeIn(inAWhile())).toEqual([])
})

test('without an inbox there is nothing to do', async () => {
  expect(await takeInInbox(join(inbox, 'absent'), new Date(), takeInFile)).toEqual([])
})
