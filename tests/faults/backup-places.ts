import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { findDemoSignIns, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import {
  type BackupPlaceUnderTest,
  digestsOf,
  makeBucketPlace,
  makeFolderPlace,
  manifestOf,
  namesIn,
  plantBackup,
} from './portal/backup-place.ts'
import { askDatabase, type PortalWithJobs, patienceMs, type Rows, readHealth, startPortal, until } from './portal/portal-with-jobs.ts'

/** Long enough for two more looks of each process, and for its runs to be written. */
const meanwhileMs = 27_000
const twoDaysAhead = 2 * 86_400_000
const mark = 'fairway-installation'

let broken = 0

/**
 * An empty portal, a staging copy, processes with a wrong clock and places that are away share the place of production's backups, a folder
 * and then a bucket. Exits with 1 where a backup of another is touched, a failure is forgotten, or a backup that was due is not made.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const cluster = await openCluster(scratch.path)
  try {
    await onServer(cluster.url, 'create database base')
    await openPortal({ DATA_DIR: scratch.path, DATABASE_URL: databaseAt(cluster.url, 'base') })
    await makeDemoCompany(new Date())
    const [administrator] = await findDemoSignIns(4)
    await closeInstallation()
    const set = { url: cluster.url, scratch: scratch.path, email: administrator?.email ?? '' }
    await visit('folder', makeFolderPlace(scratch.path), set)
    await visit('bucket', await makeBucketPlace('backups/fairway'), set)
  } finally {
    await cluster.stop()
    scratch.remove()
  }
  say(broken === 0 ? 'Every promise was kept.' : `${broken} promises were broken.`)
  if (broken > 0) process.exitCode = 1
}

interface Set {
  url: string
  scratch: string
  email: string
}

async function visit(kind: 'folder' | 'bucket', place: BackupPlaceUnderTest, set: Set): Promise<void> {
  say(`-- ${kind}`)
  const database = (name: string) => `${kind}_${name}`
  const production = database('production')
  await onServer(set.url, `create database ${production} template base`)
  const ask = (name: string, query: string) => askDatabase(databaseAt(set.url, name), query)
  const start = (name: string, settings: Record<string, string>) => startPortal(set, name, settings)
  const failuresOf = async (name: string) =>
    Number((await ask(name, `select failures from job_runs where job = 'back-up'`))[0]?.failures ?? 0)
  const worstMailed = async (name: string) => {
    const [row] = await ask(
      name,
      `select coalesce(max(n), 0)::int as most, count(*)::int as people
      from (select count(*) as n from deliveries where kind = 'backup-failing' group by lower(recipient_address)) each`,
    )
    return { most: Number(row?.most), people: Number(row?.people) }
  }

  // A place that is away, beside a process that has none to back up to.
  let one = await start(production, { BACKUP_TO: place.away })
  const beside = await start(production, {})
  await until('a place that is away fails', () => one.isFailing())
  await sleep(meanwhileMs)
  for (const each of [one, beside]) await checkFailing(`${kind}: a place that is away`, each)
  await one.stop()
  one = await start(production, { BACKUP_TO: place.away })
  await until('it is tried again', async () => (await failuresOf(production)) === 2)
  const mailed = await worstMailed(production)
  check(`${kind}: two failures are mailed once to each administrator`, mailed.most === 1 && mailed.people > 0, mailed)
  await one.stop()

  // Two processes that start in the same second, in the right place: the next success ends the failure.
  let [first, second] = await Promise.all([start(production, { BACKUP_TO: place.to }), start(production, { BACKUP_TO: place.to })])
  await until('a backup ends the failure', async () => !(await first.isFailing()) && namesIn(place).length > 0)
  await sleep(meanwhileMs)
  check(`${kind}: two processes of one second make one backup`, namesIn(place).length === 1, namesIn(place))
  check(`${kind}: its success ends the failure`, !(await first.isFailing()) && (await first.works()) === 1)
  const [now] = await ask(production, 'select now() as now')
  const [made = ''] = namesIn(place)
  const age = Date.parse(String(now?.now)) - momentOf(made)
  check(
    `${kind}: it is named by the moment it was made`,
    age >= 0 && age < patienceMs && Math.abs(momentOf(made) - Date.parse(manifestOf(place, made).madeAt)) < 1_000,
    made,
  )
  await Promise.all([first.stop(), second.stop(), beside.stop()])

  // An empty portal with the same settings, and a staging copy that keeps one.
  await onServer(set.url, `create database ${database('copy')} template ${production}`)
  await onServer(set.url, `create database ${database('empty')}`)
  const before = digestsOf(place)
  let copy = await start(database('copy'), { BACKUP_TO: place.to, BACKUP_KEEP: '1', PORTAL_MODE: 'all' })
  const empty = await start(database('empty'), { BACKUP_TO: place.to, DEMO: '0', NODE_ENV: 'production' })
  await until('the copy is refused', () => copy.isFailing())
  await until(
    'the empty portal has looked',
    async () => (await ask(database('empty'), `select from job_runs where job = 'back-up' and runs > 2`)).length > 0,
  )
  await checkFailing(`${kind}: a copy`, copy)
  check(`${kind}: an empty portal and a copy change nothing`, digestsOf(place) === before)
  check(`${kind}: an empty portal does not fail`, !(await empty.isFailing()))
  const page = await readHealth(copy.address, set.email)
  check(
    `${kind}: Health names the owner in red`,
    /mark late[\s\S]*The backup fails: The place of BACKUP_TO[^<]* belongs to installation/.test(page),
    page.slice(0, 200),
  )
  const copyMailed = await worstMailed(database('copy'))
  check(`${kind}: the copy mails it once`, copyMailed.most === mailed.most + 1, copyMailed)
  await Promise.all([copy.stop(), empty.stop()])

  // The mark is deleted by hand, and the manifests remain.
  place.remove(mark)
  copy = await start(database('copy'), { BACKUP_TO: place.to, BACKUP_KEEP: '1' })
  const failed = await failuresOf(database('copy'))
  await until('the copy is refused again', async () => (await failuresOf(database('copy'))) > failed)
  check(
    `${kind}: without its mark the place is still known`,
    digestsOf(place) ===
      before
        .split('\n')
        .filter((line) => !line.startsWith(mark))
        .join('\n'),
  )
  first = await start(production, { BACKUP_TO: place.to, BACKUP_AT: await nextMinute(ask, production) })
  await until('its owner marks it again', () => namesIn(place).length === 2)
  check(`${kind}: its owner marks it again`, place.paths().includes(mark))
  await Promise.all([copy.stop(), first.stop()])

  // Sixteen own ones beside three of another installation, of the same names but for their day.
  for (let day = 1; day <= 14; day += 1) plantBackup(place, made, `2025-01-${String(day).padStart(2, '0')}T023007Z`)
  const foreign = ['2024-12-31T023007Z', '2025-01-15T023007Z', '2099-01-01T023007Z']
  for (const name of foreign) plantBackup(place, made, name, 'somebody-else')
  const isForeign = (path: string) => foreign.some((name) => path.startsWith(name)) || isOnlyTheirs(place, foreign, path)
  const theirs = digestsOf(place, isForeign)
  first = await start(production, { BACKUP_TO: place.to, BACKUP_KEEP: '14', BACKUP_AT: await nextMinute(ask, production) })
  await until('own ones are pruned', () => namesIn(place).filter((name) => !foreign.includes(name)).length === 14)
  await sleep(3_000)
  check(
    `${kind}: 14 own ones are kept of 17`,
    namesIn(place).length === 17 && !namesIn(place).includes('2025-01-03T023007Z'),
    namesIn(place),
  )
  check(
    `${kind}: 3 foreign ones and their documents are as they were`,
    digestsOf(place, isForeign) === theirs && theirs.split('\n').length >= 9,
  )
  await first.stop()

  // A process whose clock is two days ahead.
  const shifted = { NODE_OPTIONS: `--import ${writeShiftedClock(set.scratch)}` }
  const known = namesIn(place)
  first = await start(production, { BACKUP_TO: place.to, BACKUP_AT: await nextMinute(ask, production), ...shifted })
  await until('the wrong clock makes a backup', () => namesIn(place).some((name) => !known.includes(name)))
  const [wrong = ''] = namesIn(place).filter((name) => !known.includes(name))
  check(`${kind}: a clock two days ahead names it by the database's`, Math.abs(momentOf(wrong) - Date.now()) < patienceMs, wrong)
  await until(
    'Health learns of the clock',
    async () => (await ask(production, `select from settings where key = 'wrong-clocks'`)).length > 0,
  )
  await first.stop()
  second = await start(production, { BACKUP_TO: place.to, BACKUP_AT: await nextMinute(ask, production) })
  await until('a right process makes the next one', () => namesIn(place).filter((name) => !known.includes(name)).length === 2)
  check(`${kind}: a right process makes the next one`, true)
  await second.stop()

  // Two installations start in the same second in a place that is nobody's.
  place.clear()
  await ask(production, `delete from settings where key = 'last-scheduled-backup'`)
  const both = [production, database('copy')]
  const starts = await Promise.all(both.map((name) => start(name, { BACKUP_TO: place.to, BACKUP_KEEP: '1' })))
  await until('one of two owns the place', async () => namesIn(place).length > 0)
  await sleep(meanwhileMs)
  const makers = new Set(namesIn(place).map((name) => manifestOf(place, name).installation.name))
  const refused = (await Promise.all(starts.map((each) => each.isFailing()))).filter(Boolean).length
  check(
    `${kind}: of two installations of one second one owns the place and the other is refused`,
    makers.size === 1 && namesIn(place).length === 1 && refused === 1,
    [...makers, refused],
  )
  await Promise.all(starts.map((each) => each.stop()))
  place.close()
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function check(what: string, isTrue: boolean, found?: unknown): void {
  say(`${isTrue ? 'kept  ' : 'BROKEN'} ${what}${isTrue ? '' : ` (${JSON.stringify(found)})`}`)
  if (!isTrue) broken += 1
}

async function checkFailing(what: string, portal: PortalWithJobs): Promise<void> {
  const { status, failing } = await portal.ready()
  check(`${what} stands under failing while /readyz is 200`, status === 200 && failing.includes('back-up'), { status, failing })
  check(`${what} is 0 in its metric`, (await portal.works()) === 0, await portal.works())
}

const momentOf = (name: string) => Date.parse(name.replace(/T(..)(..)(..)Z/, 'T$1:$2:$3Z'))

const isOnlyTheirs = (place: BackupPlaceUnderTest, foreign: readonly string[], path: string) => {
  const key = /^files\/(..)\/(.{30})$/.exec(path)?.slice(1).join('')
  return key !== undefined && foreign.some((name) => manifestOf(place, name).files.at(-1)?.key === key)
}

let lastMinute = ''

/** A time of day that has just come and at which no backup was due yet, so that one is due at once. */
async function nextMinute(ask: (name: string, query: string) => Promise<Rows>, name: string): Promise<string> {
  for (;;) {
    const [row] = await ask(name, `select to_char(now() at time zone 'UTC', 'HH24:MI') as at`)
    const at = String(row?.at)
    if (at !== lastMinute) {
      lastMinute = at
      return at
    }
    await sleep(1_000)
  }
}

function writeShiftedClock(folder: string): string {
  const path = join(folder, 'two-days-ahead.mjs')
  const code = `const Right = Date
globalThis.Date = class Date extends Right {
  constructor(...given) { given.length === 0 ? super(Right.now() + ${twoDaysAhead}) : super(...given) }
  static now() { return Right.now() + ${twoDaysAhead} }
}
`
  writeFileSync(path, code)
  return path
}
