import { databasePool } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecret } from '#domain/platform/environment/secret.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { type ExportSpeed, measureExport, printExport } from './measurement/exports.ts'
import type { Goal } from './measurement/report/goals.ts'
import { print, printGoals } from './measurement/report/print.ts'
import { measureServer, printSpeed, type Speed, withServers } from './measurement/servers.ts'
import type { BenchOptions } from './run.ts'

/** Page 10,000 of 25 rows begins here. */
const farRow = 249_975
const perWalk = 100
/** Of each token: the limit is not what is measured. */
const perMinute = 1_000_000

const fewCustomers = Array.from({ length: 50 }, (_, at) => 1 + ((at * 37) % customers))

const status = 'GET /status'
const own = 'GET /me'
const list = 'GET /shipments?limit=25'
const byIds = 'GET /shipments/by-id, 100'
const details = 'GET /shipments/:id, included'
const firstPage = 'all customers, page 1'
const farPage = 'all customers, far page'

/** Calls of a token with 50 customers and of one with all, beside a hello-world page of the stock Remix server in the same run. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    const few = await tokenOf(fewCustomers)
    const cookies = await Promise.all(Array.from({ length: sessions }, signIn))
    const all = await tokenOf(Array.from({ length: customers }, (_, at) => at + 1))
    openMirror({ dataDir })
    await awaitMirror()
    await closeMirror()
    // The cookies that this process signs are to open the portal.
    const env = { DATA_DIR: dataDir, PORTAL_MODE: 'web', SESSION_SECRET: findSecret(environment()), TRUST_PROXY: 'loopback' }
    await withServers(env, async ({ portal, portalUrl, stock, stockUrl }) => {
      const api = `${portalUrl}/api/v1`
      const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` })
      const read = async (path: string, token: string) => (await fetch(api + path, { headers: headersOf(token) })).json()
      const ids: number[] = (await read('/shipments?limit=100&fields=id', few)).data.map(({ id }: { id: number }) => id)
      const [id] = ids
      const far = await placeOf(Math.min(farRow, rows - 25), (path) => read(path, all))
      const calls: Record<string, [path: string, token: string]> = {
        [status]: ['/status', few],
        [own]: ['/me', few],
        [list]: ['/shipments?limit=25', few],
        [byIds]: [`/shipments/by-id?ids=${ids.join(',')}`, few],
        'GET /shipments?q=…': ['/shipments?limit=25&q=shanghai', few],
        [details]: [`/shipments/${id}?include=events,containers`, few],
        [firstPage]: ['/shipments?limit=25', all],
        [farPage]: [`/shipments?limit=25&after=${far}`, all],
      }
      const report: Record<string, Speed> = {}
      for (const [name, [path, token]] of Object.entries(calls)) {
        report[name] = await measureServer(portal, api + path, fromNetworks(headersOf(token)))
        if (!json) printSpeed(name, report[name])
      }
      const copied = await measureExport({
        ...{ portal, url: `${api}/shipments/export`, headers: headersOf(all), folder: dataDir },
        page: { url: `${portalUrl}/Tracking`, headers: cookies.map((Cookie) => ({ Cookie })) },
      })
      report['hello world, stock server'] = await measureServer(stock, `${stockUrl}/`, [{}])
      if (json) print(JSON.stringify({ ...report, export: copied }))
      else {
        printSpeed('hello world, stock server', report['hello world, stock server'])
        printExport(copied)
        printGoals(rows, [...judge(report), ...judgeExport(copied)])
      }
    })
  })
}

/** Calls that need no token are limited by network: those of the bench come from many. */
const fromNetworks = (headers: Record<string, string>) =>
  Array.from({ length: 40 }, (_, at) => ({ ...headers, 'X-Forwarded-For': `203.0.113.${at}` }))

function judge(report: Record<string, Speed>): Goal[] {
  const singly = (name: string) => (report[name] as Speed).single
  const perSecond = report[list]?.perSecond ?? 0
  const ratio = singly(farPage).p50 / singly(firstPage).p50
  const against = (name: string, most: number): Goal => {
    const times = singly(name).p50 / singly(status).p50
    return { goal: `${name} against ${status}, p50`, wanted: `≤ ${most}×`, figure: `${times.toFixed(1)}×`, isMet: times <= most }
  }
  return [
    ...[against(list, 3), against(byIds, 40), against(own, 2)],
    { goal: `${list}, p50`, wanted: '≤ 3 ms', figure: ms(singly(list).p50), isMet: singly(list).p50 <= 3 },
    { goal: `${list}, p99`, wanted: '≤ 10 ms', figure: ms(singly(list).p99), isMet: singly(list).p99 <= 10 },
    {
      goal: `${list}, 4 at a time`,
      wanted: '≥ 500 a second',
      figure: `${perSecond.toFixed(0)} a second`,
      isMet: perSecond >= 500,
    },
    { goal: `${details}, p99`, wanted: '≤ 15 ms', figure: ms(singly(details).p99), isMet: singly(details).p99 <= 15 },
    {
      goal: 'page 10,000 against page 1, p50',
      wanted: '≤ 1.25×',
      figure: `${ratio.toFixed(2)}× (${ms(singly(farPage).p50)} / ${ms(singly(firstPage).p50)})`,
      isMet: ratio <= 1.25,
    },
  ]
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`

function judgeExport({ rowsPerSecond, addedMemory, idle, during }: ExportSpeed): Goal[] {
  return [
    { goal: 'export', wanted: '≥ 20,000 rows a second', figure: `${rowsPerSecond.toFixed(0)} a second`, isMet: rowsPerSecond >= 20_000 },
    { goal: 'memory for an export', wanted: '≤ 50 MB', figure: `${addedMemory.toFixed(0)} MB`, isMet: addedMemory <= 50 },
    {
      goal: 'pages during an export, p99',
      wanted: '≤ 2×',
      figure: `${(during.p99 / idle.p99).toFixed(2)}× (${ms(during.p99)} / ${ms(idle.p99)})`,
      isMet: during.p99 <= 2 * idle.p99,
    },
  ]
}

/** One session may send 600 requests a minute, so several take turns. */
const sessions = 12

async function signIn(): Promise<string> {
  return (await signedIn(await seedPerson({ roleId: 3, customerIds: fewCustomers }))).cookie
}

async function tokenOf(customerIds: number[]): Promise<string> {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'reading') on conflict do nothing")
  const { userId } = await seedPerson({ roleId: 3, customerIds })
  return (await seedToken(userId, { perMinute })).token
}

/** The cursor behind so many rows. */
async function placeOf(row: number, read: (path: string) => Promise<{ page: { next: string } }>): Promise<string> {
  let after = ''
  for (let passed = 0; passed + perWalk <= row; passed += perWalk) {
    after = (await read(`/shipments?limit=${perWalk}${after && `&after=${after}`}`)).page.next
  }
  return after
}
