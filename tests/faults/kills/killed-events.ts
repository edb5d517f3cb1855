import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { prepareRestartablePortal, type RestartablePortal } from '#tests/faults/portal/restartable.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

const kills = Number(process.env.KILLS ?? 20)
const perCall = 60
/** Kills come at other moments of a call each time: while it is read, between batches, after its commit. */
const spreadMs = 400

/**
 * The portal is killed while it takes events in; the sender sends every call again that was not answered. At the end each event must be
 * stored once, and have left one trace on its shipment.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    const token = await administratorsToken()
    const numbers = await shipmentNumbers()
    const sender = new Sender(portal, token, numbers)
    const sending = sender.sendUntilDone()
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = sender.answered
      await until(() => sender.answered > before)
      await sleep((spreadMs * kill) / kills)
      await portal.kill()
      await portal.start()
      await portal.untilReady()
      process.stdout.write(`kill ${kill}: ${sender.answered} calls answered, ${sender.repeated} sent again\n`)
    }
    sender.isDone = true
    await sending
    process.exitCode = (await tell(sender)) ? 0 : 1
  } finally {
    await portal.end()
  }
}

class Sender {
  answered = 0
  repeated = 0
  isDone = false
  readonly keys: string[] = []

  constructor(
    private readonly portal: RestartablePortal,
    private readonly token: string,
    private readonly numbers: readonly string[],
  ) {}

  async sendUntilDone(): Promise<void> {
    while (!this.isDone) await this.sendUntilAnswered(this.nextEvents())
  }

  private nextEvents(): object[] {
    return Array.from({ length: perCall }, () => {
      const at = this.keys.length
      const key = `event ${at}`
      this.keys.push(key)
      return {
        key,
        shipment: this.numbers[at % this.numbers.length],
        kind: 'customs_hold',
        at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
      }
    })
  }

  private async sendUntilAnswered(events: object[]): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      if (attempt > 0) {
        this.repeated += 1
        await sleep(200)
      }
      const answer = await fetch(`${this.portal.address}/api/v1/events?source=killed`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ events }),
      }).catch(() => undefined)
      if (answer?.status !== 200) continue
      const { taken, unchanged } = (await answer.json().catch(() => ({}))) as { taken?: number; unchanged?: number }
      if (taken === undefined || unchanged === undefined) continue
      if (taken + unchanged !== perCall) throw new Error(`${taken} taken and ${unchanged} unchanged of ${perCall}.`)
      this.answered += 1
      return
    }
  }
}

async function tell({ keys, answered, repeated }: Sender): Promise<boolean> {
  const { rows } = await databasePool().query<{ stored: number; traces: number; doubled: number }>(`select
    (select count(*)::int from received_events where source = 'killed' and state = 'taken') as stored,
    (select count(*)::int from shipment_events where source = 'events of killed') as traces,
    (select count(*)::int from (select 1 from shipment_events where source = 'events of killed' group by shipment_id, occurred_at having count(*) > 1) d) as doubled`)
  const { stored = 0, traces = 0, doubled = 0 } = rows[0] ?? {}
  process.stdout.write(
    `${kills} kills: ${answered} calls of ${perCall} events, ${repeated} sent again; ${keys.length} events sent, ${stored} stored, ${traces} on their shipments, ${doubled} twice\n`,
  )
  return stored === keys.length && traces === keys.length && doubled === 0
}

async function administratorsToken(): Promise<string> {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  const { rows } = await databasePool().query<{ id: number }>("select id from users where email = 'administrator@fairway.test'")
  return (await seedToken(Number(rows[0]?.id), { perMinute: 100_000 })).token
}

async function shipmentNumbers(): Promise<string[]> {
  const { rows } = await databasePool().query<{ number: string }>(
    "select number from shipments where project_id = 4 and hidden_at is null and mode = 'sea' and number in (select number from shipments where project_id = 4 group by number having count(*) = 1) order by id limit 200",
  )
  return rows.map(({ number }) => number)
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (isSo()) return
    await sleep(10)
  }
  throw new Error('No call was answered within a minute.')
}
