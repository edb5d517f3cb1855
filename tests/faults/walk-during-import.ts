import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { percentile } from '#tests/bench/measurement/timing.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { countMirrored } from './portal/company.ts'
import { importShipments } from './portal/feed.ts'
import { prepareRestartablePortal } from './portal/restartable.ts'

/** Half of the feed is there beforehand; the import edits each of these while it adds the others. */
const [before, imported] = [4_000, 8_000]
const orders = ['', '&order=eta', '&order=-supplier', '&order=-number']

interface Walk {
  order: string
  ids: number[]
  total: number
  pages: number[]
  answeredBy: Set<string>
}

/**
 * Walks through all shipments by cursor, in several orders and over and over, while an import edits half of its shipments and adds the
 * others. Every shipment that is there all the time must come exactly once in each walk.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    await importShipments(portal.dataDir, before)
    const isCaughtUp = async () => (await portal.mirror())?.rows === (await countMirrored())
    while (!(await isCaughtUp())) await sleep(100)
    const { rows } = await databasePool().query<{ id: number }>('select id::int from shipments where project_id = 4')
    const there = rows.map(({ id }) => id)
    const { userId } = await seedPerson({ roleId: 1 })
    const { token } = await seedToken(userId, { perMinute: 1_000_000 })

    let isImporting = true
    const began = performance.now()
    const ended = importShipments(portal.dataDir, imported, ' again').finally(() => {
      isImporting = false
    })
    const walks: Walk[] = []
    while (isImporting || !(await isCaughtUp())) walks.push(await walk(portal.address, token, orders[walks.length % orders.length] ?? ''))
    await ended
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    for (const order of orders) walks.push(await walk(portal.address, token, order))

    process.stdout.write(
      `${walks.length} walks in ${seconds} s of an import of ${imported} shipments, ${there.length} there all the time\n`,
    )
    for (const each of walks) say(each, there)
  } finally {
    await portal.end()
  }
}

async function walk(address: string, token: string, order: string): Promise<Walk> {
  const walked: Walk = { order, ids: [], total: 0, pages: [], answeredBy: new Set() }
  for (let after: string | null = ''; after !== null; ) {
    const began = performance.now()
    const url: string = `${address}/api/v1/shipments?limit=100&fields=id${order}${after && `&after=${after}`}`
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    if (answer.status !== 200) throw new Error(`${url} is answered ${answer.status}.`)
    const { data, page } = (await answer.json()) as Page
    walked.pages.push(performance.now() - began)
    walked.ids.push(...data.map(({ id }) => id))
    walked.total = page.total
    walked.answeredBy.add(page.answeredBy)
    after = page.next
  }
  return walked
}

interface Page {
  data: { id: number }[]
  page: { next: string | null; total: number; answeredBy: string }
}

function say({ order, ids, total, pages, answeredBy }: Walk, there: readonly number[]): void {
  const times = new Map<number, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  const missing = there.filter((id) => !times.has(id)).length
  const twice = there.filter((id) => (times.get(id) ?? 0) > 1).length
  const [p50, longest] = [0.5, 1].map((share) => percentile(pages, share).toFixed(0))
  process.stdout.write(
    `  ${(order || 'newest first').padEnd(18)} ${missing} missing, ${twice} twice   ${ids.length} rows, total ${total}, ${[...answeredBy]}   ` +
      `a page p50 ${p50} ms, longest ${longest} ms\n`,
  )
}
