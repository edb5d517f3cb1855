import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionUrl, databasePool } from '#db/postgres/client.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { spawnAsInTheImage } from './portal/as-in-the-image.ts'
import { crowdPassword, emailOf, seedCrowd } from './portal/crowd.ts'
import { prepareRestartablePortal } from './portal/restartable.ts'
import { signIn } from './portal/sign-in.ts'

/** More than twice what all processes together let through. */
const tries = { 'wrong passwords': 25, 'wrong own passwords': 25, uploads: 65, exports: 15 }
type Limited = keyof typeof tries
const expected: Record<Limited, number> = {
  'wrong passwords': limits.signIn.points,
  'wrong own passwords': limits.ownPasswords.points,
  uploads: limits.uploads.points,
  exports: limits.exports.points,
}

/** Counts how many excess attempts get through with one, two and three processes on one database, and after a restart of all of them. */
export async function run(): Promise<void> {
  const first = await prepareRestartablePortal()
  const nodes: Awaited<ReturnType<typeof startNode>>[] = []
  try {
    await first.start()
    await first.untilReady()
    const { rows } = await databasePool().query<{ id: number; customer_id: number }>(
      'select id::int, customer_id::int from shipments where project_id = 4 order by id limit 1',
    )
    const [shipment] = rows
    if (!shipment) throw new Error('The demo company has shipments.')
    await seedCrowd(4, () => [shipment.customer_id])
    process.stdout.write(
      `${'got through of'.padEnd(24)}${Object.entries(tries)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}\n`,
    )
    for (const count of [1, 2, 3]) {
      if (count > 1) nodes.push(await startNode(count))
      await report(
        `${count} ${count === 1 ? 'process' : 'processes'}`,
        count - 1,
        [first.address, ...nodes.map(({ address }) => address)],
        shipment.id,
      )
    }
    const few = { ...(await attempt(3, [first.address], shipment.id, 0.2)) }
    const began = performance.now()
    await first.stop()
    for (const node of nodes) await node.stop()
    await first.start()
    await first.untilReady()
    const rest = await attempt(3, [first.address], shipment.id, 1, { ...few })
    // Exports are counted by the minute: after that many seconds a new count begins.
    const isOver = performance.now() - began > limits.exports.seconds * 1_000
    tell('across a restart', rest, isOver ? { ...expected, exports: expected.exports + few.exports } : expected)
  } finally {
    for (const node of nodes) await node.stop()
    await first.end()
  }
}

async function startNode(number: number) {
  const scratch = makeScratch()
  const port = 46_000 + number * 1_000 + (process.pid % 1_000)
  const settings = { PORT: String(port), DATA_DIR: scratch.path, DATABASE_URL: connectionUrl(), APP_URL: '', LOG_LEVEL: 'error' }
  const node = spawnAsInTheImage({ ...settings, SESSION_SECRET: 'x'.repeat(32) }, ['ignore', 'ignore', 'inherit'])
  const address = `http://localhost:${port}`
  for (let n = 0; n < 600 && !(await fetch(`${address}/readyz`).catch(() => undefined))?.ok; n += 1) await sleep(200)
  const stop = async () => {
    node.kill('SIGTERM')
    if (node.exitCode === null) await once(node, 'exit')
    scratch.remove()
  }
  return { address, stop }
}

async function report(what: string, person: number, addresses: readonly string[], shipmentId: number): Promise<void> {
  tell(what, await attempt(person, addresses, shipmentId, 1))
}

function tell(what: string, got: Record<Limited, number>, allowed = expected): void {
  const cells = Object.entries(got).map(
    ([name, count]) => `${count} ${name}${count === allowed[name as Limited] ? '' : ` (${allowed[name as Limited]} allowed)`}`,
  )
  process.stdout.write(`${what.padEnd(24)}${cells.join(', ')}\n`)
}

async function attempt(person: number, addresses: readonly string[], shipmentId: number, share: number, before?: Record<Limited, number>) {
  const got = before ?? { 'wrong passwords': 0, 'wrong own passwords': 0, uploads: 0, exports: 0 }
  const { cookie, status } = await signIn(addresses[0] ?? '', emailOf(person), crowdPassword)
  if (status !== 302) throw new Error(`Signing in was answered ${status}.`)
  const post = (address: string, path: string, body: URLSearchParams | FormData) =>
    fetch(address + path, { method: 'POST', body, headers: { cookie, Origin: address, Accept: 'text/html' }, redirect: 'manual' })
  const ways: Record<Limited, (address: string, n: number) => Promise<boolean>> = {
    'wrong passwords': async (address) => (await signIn(address, `nobody${person}@crowd.test`, 'Wrong-2026')).status === 400,
    'wrong own passwords': async (address) => {
      const form = new URLSearchParams({ oldPassword: 'Wrong-2026', password: 'Another-2026', passwordAgain: 'Another-2026' })
      return (await post(address, '/change-password', form)).status === 400
    },
    uploads: async (address, n) => {
      const form = new FormData()
      form.append('key', crypto.randomUUID())
      form.append('category', 'other')
      form.append('file', new File([`a,b\n${n},2\n`], `file-${n}.csv`))
      return (await post(address, `/shipmentsDetail/${shipmentId}/documents`, form)).status === 302
    },
    exports: async (address) => {
      const answer = await fetch(`${address}/lists/tracking/export`, { headers: { cookie } })
      await answer.arrayBuffer()
      return answer.status === 200
    },
  }
  for (const [name, way] of Object.entries(ways) as [Limited, (typeof ways)[Limited]][]) {
    const count = Math.ceil(tries[name] * share)
    for (let n = 0; n < count; n += 1) if (await way(addresses[n % addresses.length] ?? '', n)) got[name] += 1
  }
  return got
}
