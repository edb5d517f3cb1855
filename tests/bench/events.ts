import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecret } from '#domain/platform/environment/secret.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import type { Goal } from './measurement/report/goals.ts'
import { print, printGoals } from './measurement/report/print.ts'
import { measureSingly, withServers } from './measurement/servers.ts'
import { percentile } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const wantedPerSecond = 100
const perCall = 50
const seconds = 30
const longestVisibleMs = 3_000
const perMinute = 1_000_000
const sessions = 12
const looks = 20

/**
 * Events of our own format, each of a shipment that had none: as many a second as wanted for half a minute, while pages are asked for one
 * at a time; then as fast as the portal takes them; and how long after its answer an event is in the list of shipments.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    const everybody = Array.from({ length: customers }, (_, at) => at + 1)
    await databasePool().query(
      "insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing",
    )
    const { userId } = await seedPerson({ roleId: 1, customerIds: everybody })
    const { token } = await seedToken(userId, { perMinute })
    const cookies = await Promise.all(
      Array.from(
        { length: sessions },
        async () => (await signedIn(await seedPerson({ roleId: 3, customerIds: everybody.slice(0, 50) }))).cookie,
      ),
    )
    const { rows: shipments } = await databasePool().query<{ number: string }>(
      "select number from shipments where status in ('requested', 'booked') order by id desc limit 20000",
    )
    openMirror({ dataDir })
    await awaitMirror()
    await closeMirror()
    const env = { DATA_DIR: dataDir, PORTAL_MODE: 'web', SESSION_SECRET: findSecret(environment()) }
    await withServers(env, async ({ portalUrl }) => {
      const page = { url: `${portalUrl}/Tracking`, headers: cookies.map((Cookie) => ({ Cookie })) }
      const sender = new Sender(
        portalUrl,
        token,
        shipments.map(({ number }) => number),
      )
      await sender.send(perCall)
      await measureSingly(page.url, page.headers, (asked) => asked < 50)
      const idle = await measureSingly(page.url, page.headers)
      let isUnderWay = true
      const [during, steady] = await Promise.all([
        measureSingly(page.url, page.headers, () => isUnderWay),
        sender.sendSteadily().finally(() => {
          isUnderWay = false
        }),
      ])
      const visible = await sender.look()
      const fastest = await sender.sendFast()
      const stored = (await databasePool().query("select count(*)::int as n from received_events where state = 'taken'")).rows[0]
        ?.n as number
      const report = {
        ...{
          sent: sender.sent,
          stored,
          perSecond: steady,
          fastest,
          idleP99: idle.p99,
          duringP99: during.p99,
          idleP50: idle.p50,
          duringP50: during.p50,
        },
        ...{ visibleP50: percentile(visible, 0.5), visibleLongest: Math.max(...visible), load: loadavg()[0] ?? Number.NaN },
      }
      if (json) print(JSON.stringify(report))
      else {
        for (const [name, figure] of Object.entries(report)) print(`${name.padEnd(18)}${figure.toFixed(figure < 100 ? 1 : 0).padStart(8)}`)
        printGoals(rows, judge(report))
      }
    })
  })
}

class Sender {
  sent = 0

  constructor(
    private readonly portal: string,
    private readonly token: string,
    private readonly numbers: readonly string[],
  ) {}

  /** Returns the number of the last shipment. */
  async send(count: number): Promise<string> {
    const numbers = this.numbers.slice(this.sent, this.sent + count)
    if (numbers.length < count) throw new Error('The company has too few shipments that have not left.')
    this.sent += count
    const events = numbers.map((shipment) => ({ key: `departure of ${shipment}`, shipment, kind: 'departed', at: '2026-01-10T02:30:00Z' }))
    const answer = await fetch(`${this.portal}/api/v1/events?source=bench`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events }),
    })
    const { taken } = (await answer.json()) as { taken: number }
    if (answer.status !== 200 || taken !== count) throw new Error(`${answer.status}: ${taken} of ${count} events were taken.`)
    return numbers.at(-1) ?? ''
  }

  /** Returns how many a second were taken. */
  async sendSteadily(): Promise<number> {
    const began = performance.now()
    const calls = (wantedPerSecond * seconds) / perCall
    for (let call = 0; call < calls; call += 1) {
      await this.send(perCall)
      await sleep(Math.max(0, began + ((call + 1) * perCall * 1_000) / wantedPerSecond - performance.now()))
    }
    return (calls * perCall * 1_000) / (performance.now() - began)
  }

  async sendFast(): Promise<number> {
    const began = performance.now()
    for (let call = 0; call < 4; call += 1) await this.send(500)
    return (2_000 * 1_000) / (performance.now() - began)
  }

  /** Milliseconds from the answer until the list shows the departure. */
  async look(): Promise<number[]> {
    const taken: number[] = []
    for (let n = 0; n < looks; n += 1) {
      const number = await this.send(1)
      const began = performance.now()
      while (!(await this.hasLeft(number))) {
        if (performance.now() - began > 10 * longestVisibleMs) throw new Error(`${number} is not in the list as departed.`)
        await sleep(20)
      }
      taken.push(performance.now() - began)
    }
    return taken
  }

  private async hasLeft(number: string): Promise<boolean> {
    const answer = await fetch(`${this.portal}/api/v1/shipments?limit=5&q=${encodeURIComponent(number)}`, {
      headers: { Authorization: `Bearer ${this.token}` },
    })
    const { data } = (await answer.json()) as { data: { number: string; status: string }[] }
    return data.some((each) => each.number === number && each.status === 'in_transit')
  }
}

interface Report {
  sent: number
  stored: number
  perSecond: number
  idleP99: number
  duringP99: number
  visibleLongest: number
}

function judge({ sent, stored, perSecond, idleP99, duringP99, visibleLongest }: Report): Goal[] {
  const ratio = duringP99 / idleP99
  return [
    {
      goal: 'events taken',
      wanted: `≥ ${wantedPerSecond} a second`,
      figure: `${perSecond.toFixed(0)} a second`,
      isMet: perSecond >= 0.98 * wantedPerSecond,
    },
    { goal: 'events stored', wanted: 'each once', figure: `${stored} of ${sent}`, isMet: stored === sent },
    {
      goal: 'pages while events come, p99',
      wanted: '≤ 2×',
      figure: `${ratio.toFixed(2)}× (${duringP99.toFixed(1)} / ${idleP99.toFixed(1)} ms)`,
      isMet: ratio <= 2,
    },
    {
      goal: 'answer → in the list',
      wanted: `≤ ${longestVisibleMs} ms`,
      figure: `${visibleLongest.toFixed(0)} ms`,
      isMet: visibleLongest <= longestVisibleMs,
    },
  ]
}
