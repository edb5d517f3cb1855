import { databasePool } from '#db/postgres/client.server.ts'
import { awaitMirror, closeMirror } from '#domain/core/search/mirror.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { print } from './measurement/report/print.ts'
import { measureServer, printSpeed, type Speed, withServers } from './measurement/servers.ts'
import type { BenchOptions } from './run.ts'

/** Page 10,000 of 25 rows begins here. */
const farRow = 249_975
const perWalk = 100
/** Of each token: the limit is not what is measured. */
const perMinute = 1_000_000

/** Calls of a token with 50 customers and of one with all, beside a hello-world page of the stock Remix server in the same run. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    const few = await tokenOf(Array.from({ length: 50 }, (_, at) => 1 + ((at * 37) % customers)))
    const all = await tokenOf(Array.from({ length: customers }, (_, at) => at + 1))
    openMirror({ dataDir })
    await awaitMirror()
    await closeMirror()
    await withServers({ DATA_DIR: dataDir, PORTAL_MODE: 'web' }, async ({ portal, portalUrl, stock, stockUrl }) => {
      const api = `${portalUrl}/api/v1`
      const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` })
      const read = async (path: string, token: string) => (await fetch(api + path, { headers: headersOf(token) })).json()
      const [{ id }] = (await read('/shipments?limit=1', few)).data
      const report: Record<string, Speed> = { 'hello world, stock server': await measureServer(stock, `${stockUrl}/`, [{}]) }
      const calls: Record<string, [path: string, token: string]> = {
        'GET /me': ['/me', few],
        'GET /shipments?limit=25': ['/shipments?limit=25', few],
        'GET /shipments?q=…': ['/shipments?limit=25&q=shanghai', few],
        'GET /shipments/:id, included': [`/shipments/${id}?include=events,containers`, few],
        'all customers, page 1': ['/shipments?limit=25', all],
        'all customers, far page': [
          `/shipments?limit=25&after=${await placeOf(Math.min(farRow, rows - 25), (path) => read(path, all))}`,
          all,
        ],
      }
      for (const [name, [path, token]] of Object.entries(calls)) {
        report[name] = await measureServer(portal, api + path, [headersOf(token)])
        if (!json) printSpeed(name, report[name])
      }
      if (json) print(JSON.stringify(report))
      else printSpeed('hello world, stock server', report['hello world, stock server'] as Speed)
    })
  })
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
