import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionUrl, databasePool } from '#db/postgres/client.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { spawnAsInTheImage } from './portal/as-in-the-image.ts'
import { prepareRestartablePortal, signInOften } from './portal/restartable.ts'

const edits = 10

/** Containers are marked as returned through one of two portals on one database. Measures how long the list of each shows them. */
export async function run(): Promise<void> {
  const first = await prepareRestartablePortal()
  const scratch = makeScratch()
  const port = 46_000 + (process.pid % 1_000)
  const second = `http://localhost:${port}`
  try {
    await first.start()
    await first.untilReady()
    const settings = { PORT: String(port), DATA_DIR: scratch.path, DATABASE_URL: connectionUrl(), APP_URL: '', LOG_LEVEL: 'warn' }
    const node = spawnAsInTheImage(settings, ['ignore', 'ignore', 'inherit'])
    try {
      for (const address of [first.address, second]) while (!(await isMirrorReady(address))) await sleep(200)
      const [here = '', there = ''] = [...(await signInOften(first.address, 1)), ...(await signInOften(second, 1))]
      const waits: { here: number[]; there: number[] } = { here: [], there: [] }
      for (const { id, number } of await findArrived()) {
        if (!(await isListed(second, there, number))) throw new Error(`${number} is not listed before it is returned.`)
        const saved = await bringBack(first.address, here, id)
        const [own, other] = await Promise.all([untilGone(first.address, here, number), untilGone(second, there, number)])
        waits.here.push(own - saved)
        waits.there.push(other - saved)
      }
      for (const [where, each] of Object.entries(waits)) {
        const sorted = each.sort((one, other) => one - other).map(Math.round)
        process.stdout.write(
          `${where}: gone from the list after ${sorted[Math.floor(edits / 2)]} ms in the middle, ${sorted.at(-1)} ms at most\n`,
        )
      }
    } finally {
      node.kill('SIGTERM')
      if (node.exitCode === null) await once(node, 'exit')
    }
  } finally {
    await first.end()
    scratch.remove()
  }
}

async function isMirrorReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  const health = answer?.ok && ((await answer.json()) as { mirror?: { state: string } })
  return Boolean(health && health.mirror?.state === 'ready')
}

async function findArrived(): Promise<{ id: number; number: string }[]> {
  const { rows } = await databasePool().query(
    `select b.id::int, b.number from containers b join shipments s on s.id = b.shipment_id
     where s.project_id = 4 and s.status <> 'cancelled' and b.status = 'arrived' and b.empty_returned_at is null
       and coalesce(b.ata, s.ata) < now() - interval '2 days' order by b.id limit $1`,
    [edits],
  )
  return rows
}

async function bringBack(address: string, cookie: string, id: number): Promise<number> {
  const path = `${address}/container-management-detail/${id}`
  const page = await (await fetch(path, { headers: { cookie } })).text()
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? /value="(\d+)"[^>]*name="version"/.exec(page)?.[1] ?? ''
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const body = new URLSearchParams({ version, emptyReturnedOn: yesterday })
  const answer = await fetch(path, { method: 'POST', body, headers: { cookie, Origin: address }, redirect: 'manual' })
  if (answer.status !== 302) throw new Error(`Container ${id} was not saved: ${answer.status}.`)
  return performance.now()
}

async function untilGone(address: string, cookie: string, number: string): Promise<number> {
  while (await isListed(address, cookie, number)) await sleep(50)
  return performance.now()
}

async function isListed(address: string, cookie: string, number: string): Promise<boolean> {
  const answer = await fetch(`${address}/Container/Arrived?q=${number}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`The list was answered ${answer.status}.`)
  return (await answer.text()).includes(`>${number}<`)
}
