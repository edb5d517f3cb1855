import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import type { Goal } from './measurement/report/goals.ts'
import { print, printGoals } from './measurement/report/print.ts'
import { withServers } from './measurement/servers.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const perSecond = 2_000
const seconds = 20
const perStatement = 200
const longestMs = 3_000
const token = { perMinute: 1_000_000 }

interface Page {
  data: { kind: string; id: number }[]
  page: { next: string; more: boolean }
}

/**
 * Shipments changed by SQL in batches, each once, and how long after its commit a client that waits at `GET /changes` has seen each. Its
 * token has every customer; one with 50 of them waits beside it.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(Math.max(rows, perSecond * seconds), async (dataDir) => {
    const [all, few] = [await tokenOf(customers), await tokenOf(50)]
    openMirror({ dataDir })
    await awaitMirror()
    await closeMirror()
    await withServers({ DATA_DIR: dataDir, PORTAL_MODE: 'web' }, async ({ portal, portalUrl }) => {
      const readers = [new Reader(portalUrl, all), new Reader(portalUrl, few)] as const
      await Promise.all(readers.map((reader) => reader.begin()))
      const following = readers.map((reader) => reader.follow())
      const committed = await changeSteadily()
      await sleep(2 * longestMs)
      for (const reader of readers) reader.isDone = true
      await change([1])
      await Promise.all(following)
      const [everything, fifty] = readers.map((reader) => reader.delays(committed)) as [number[], number[]]
      const shutdown = await timed(async () => {
        const waiting = readers[0].ask(25)
        await sleep(1_000)
        portal.kill('SIGTERM')
        await waiting
      })
      const report = {
        ...{ changed: committed.size, seen: everything.length, seenByFifty: fifty.length, calls: readers[0].calls },
        ...{ p50: percentile(everything, 0.5), p99: percentile(everything, 0.99), longest: Math.max(...everything) },
        ...{ fiftyP50: percentile(fifty, 0.5), fiftyP99: percentile(fifty, 0.99) },
        ...{ achieved: committed.size / seconds, endsAfterSignal: shutdown - 1_000, load: loadavg()[0] ?? Number.NaN },
      }
      if (json) print(JSON.stringify(report))
      else {
        for (const [name, figure] of Object.entries(report)) print(`${name.padEnd(18)}${figure.toFixed(figure < 100 ? 1 : 0).padStart(8)}`)
        printGoals(rows, judge(report))
      }
    })
  })
}

interface Report {
  changed: number
  seen: number
  achieved: number
  p99: number
}

const judge = ({ changed, seen, achieved, p99 }: Report): Goal[] => [
  { goal: 'changes a second', wanted: `${perSecond}`, figure: achieved.toFixed(0), isMet: achieved >= 0.95 * perSecond },
  { goal: 'seen', wanted: `${changed}`, figure: `${seen}`, isMet: seen === changed },
  { goal: 'seen after the commit, p99', wanted: `≤ ${longestMs} ms`, figure: `${p99.toFixed(0)} ms`, isMet: p99 <= longestMs },
]

async function tokenOf(count: number): Promise<string> {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'reading') on conflict do nothing")
  const customerIds = Array.from({ length: count }, (_, at) => 1 + ((at * 37) % customers))
  const { userId } = await seedPerson({ roleId: 3, customerIds: [...new Set(customerIds)] })
  return (await seedToken(userId, token)).token
}

const change = (ids: number[]) =>
  databasePool().query('update shipments set goods = $2 where id = any($1)', [ids, String(performance.now())])

/** When the change of each was committed, by `performance.now()`. */
async function changeSteadily(): Promise<Map<number, number>> {
  const committed = new Map<number, number>()
  const began = performance.now()
  for (let first = 2; first < perSecond * seconds; first += perStatement) {
    await sleep(Math.max(0, began + (first / perSecond) * 1_000 - performance.now()))
    const ids = Array.from({ length: perStatement }, (_, at) => first + at)
    await change(ids)
    const at = performance.now()
    for (const id of ids) committed.set(id, at)
  }
  return committed
}

class Reader {
  readonly seen = new Map<number, number>()
  isDone = false
  calls = 0
  private after = ''

  constructor(
    private readonly portal: string,
    private readonly token: string,
  ) {}

  async ask(wait: number): Promise<Page> {
    const query = new URLSearchParams({ kind: 'shipment,container', wait: String(wait), ...(this.after && { after: this.after }) })
    const answer = await fetch(`${this.portal}/api/v1/changes?${query}`, { headers: { Authorization: `Bearer ${this.token}` } })
    if (!answer.ok) throw new Error(await answer.text())
    this.calls += 1
    const page = (await answer.json()) as Page
    this.after = page.page.next
    return page
  }

  /** To the end of what there is. */
  async begin(): Promise<void> {
    while ((await this.ask(0)).page.more) {}
  }

  async follow(): Promise<void> {
    while (!this.isDone) {
      const { data } = await this.ask(20)
      const now = performance.now()
      for (const { kind, id } of data) if (kind === 'shipment' && !this.seen.has(id)) this.seen.set(id, now)
    }
  }

  /** Milliseconds from the commit of each change that was seen. */
  delays(committed: ReadonlyMap<number, number>): number[] {
    return [...this.seen].flatMap(([id, at]) => (committed.has(id) ? [at - (committed.get(id) ?? 0)] : []))
  }
}
