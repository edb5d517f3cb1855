import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { demoPassword } from '#domain/operations/demo.server.ts'
import { spawnAsInTheImage } from '#tests/faults/portal/as-in-the-image.ts'
import { type Balancer, openBalancer } from '#tests/faults/portal/balancer.ts'
import { check } from '#tests/faults/portal/check.ts'
import { buildFormer } from '#tests/faults/portal/former-build.ts'
import { keepQueued, queueMail } from '#tests/faults/portal/queued-mail.ts'
import { signIn } from '#tests/faults/portal/sign-in.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { repository } from '#tests/support/sources.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'

const tried = ['/Home', '/Tracking', '/Container/Arrived', '/Container/Arrive', '/Service-Desk', '/Admin', '/Admin/health']
const pageEveryMs = 100
const mailEveryMs = 250
const longestStartMs = 180_000

interface Node {
  child: ChildProcess
  address: string
  mode: 'web' | 'jobs'
}

/**
 * Three web and two jobs processes of a commit of before (FROM=HEAD~1), built beside, are replaced one by one by the build of this folder,
 * while ten pages a second are asked for through a balancer and four mails a second are queued. Reports pages that failed, requests that a
 * process refused while its /readyz still said 200 (a balancer that does not try again would have shown an error), and mails that left twice
 * or not at all.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const former = buildFormer(process.env.FROM ?? 'HEAD~1', join(scratch.path, 'former'))
  const cluster = await openCluster(join(scratch.path, 'cluster'))
  const url = databaseAt(cluster.url, 'portal')
  const queue = keepQueued()
  const office = await openPostOffice(queue.keep)
  const balancer = await openBalancer()
  const nodes: Node[] = []
  const settings = {
    ...{ DATABASE_URL: url, FILES_URL: `file://${join(scratch.path, 'files')}`, SMTP_URL: office.url, NODE_ENV: 'production' as const },
    ...{ SESSION_SECRET: 'x'.repeat(32), APP_URL: '', DRAIN_SECONDS: '2', LOG_LEVEL: 'error' },
  }
  let load: Awaited<ReturnType<typeof beginLoad>> | undefined
  let started = 0
  const start = async (mode: Node['mode'], folder: string): Promise<Node> => {
    // Below those that the system gives to outgoing connections.
    const port = 20_000 + (process.pid % 1_000) * 12 + started
    started += 1
    const own = { PORT: String(port), DATA_DIR: join(scratch.path, `node-${started}`), PORTAL_MODE: mode }
    const child = spawnAsInTheImage({ ...settings, ...own }, ['ignore', 'ignore', 'inherit'], folder)
    const node = { child, mode, address: `http://localhost:${port}` }
    nodes.push(node)
    await untilReady(node)
    return node
  }
  try {
    await onServer(cluster.url, 'create database portal')
    const demo = { ...process.env, ...settings, DATA_DIR: join(scratch.path, 'demo') }
    execFileSync(process.execPath, ['build/server/demo.js', '--yes'], { cwd: former.folder, env: demo, stdio: 'ignore' })
    const old: Node[] = []
    for (const mode of ['web', 'web', 'web', 'jobs', 'jobs'] as const) old.push(await start(mode, former.folder))
    for (const { address } of old.filter(({ mode }) => mode === 'web')) await bringIn(balancer, address)

    load = await beginLoad(balancer.address, url)
    await sleep(3_000)
    tellRow(['replaced', 'new one ready', 'left the balancer', 'ended', 'pages', 'failed', 'refused', 'mails'])
    for (const node of old) {
      const counts = () => [load?.asked() ?? 0, load?.failed().length ?? 0, balancer.refused(), queue.ids().length]
      const [before, began] = [counts(), performance.now()]
      const fresh = await start(node.mode, repository)
      if (node.mode === 'web') await bringIn(balancer, fresh.address)
      const readyMs = performance.now() - began
      const times = await end(node, balancer)
      balancer.remove(node.address)
      tellRow([
        node.mode,
        ...[readyMs, times.leftMs, times.endedMs].map(seconds),
        ...counts().map((count, at) => String(count - (before[at] ?? 0))),
      ])
    }
    await sleep(3_000)
    const { queued } = await load.end()
    const began = performance.now()
    while (new Set(queue.ids()).size < queued && performance.now() - began < 60_000) await sleep(500)

    const failed = load.failed()
    check(
      failed.length === 0,
      `${load.asked()} pages from ${former.commit} to this build, failed: ${failed.length} ${[...new Set(failed)].join(', ')}`,
    )
    check(balancer.refused() === 0, `requests that a process refused though it was ready by its own word: ${balancer.refused()}`)
    const ours = queue.ids()
    check(new Set(ours).size === queued, `${queued} mails were queued, ${new Set(ours).size} of them left`)
    check(ours.length === new Set(ours).size, `mails that left twice: ${ours.length - new Set(ours).size}`)
    const stayed = nodes.filter(({ child }) => child.exitCode === null).length
    check(stayed === old.length, `${stayed} processes of this build serve, of ${old.length}`)
  } finally {
    process.stdout.write(`       said to the balancer by nodes that had been ready: ${balancer.reasons().join('; ')}\n`)
    await load?.end()
    for (const { child } of nodes) child.kill('SIGKILL')
    balancer.close()
    await office.close()
    await cluster.stop()
    former.remove()
    scratch.remove()
  }
}

async function untilReady({ child, address, mode }: Node): Promise<void> {
  const began = performance.now()
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`A ${mode} process ended with ${child.exitCode}: these builds cannot serve together.`)
    if (performance.now() - began > longestStartMs) throw new Error(`A ${mode} process did not become ready.`)
    await sleep(200)
  }
}

async function bringIn(balancer: Balancer, address: string): Promise<void> {
  balancer.add(address)
  while (!balancer.isReady(address)) await sleep(50)
}

/** Since SIGTERM: until the balancer sends it no more requests, and until it has ended. */
async function end({ child, address }: Node, balancer: Balancer): Promise<{ leftMs: number | undefined; endedMs: number }> {
  const [began, isServing] = [performance.now(), balancer.isReady(address)]
  const ended = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  while (balancer.isReady(address) && child.exitCode === null) await sleep(20)
  const leftMs = isServing && child.exitCode === null ? performance.now() - began : undefined
  await ended
  return { leftMs, endedMs: performance.now() - began }
}

const seconds = (milliseconds: number | undefined) => (milliseconds === undefined ? '-' : `${(milliseconds / 1_000).toFixed(1)} s`)

const tellRow = ([name = '', ...cells]: string[]) =>
  process.stdout.write(`       ${name.padEnd(8)}${cells.map((cell) => cell.padStart(18)).join('')}\n`)

/** Two sessions, because one may ask for ten pages a second and no more. */
async function beginLoad(address: string, url: string) {
  const cookies: string[] = []
  while (cookies.length < 2) {
    const { status, cookie } = await signIn(address, 'administrator@fairway.test', demoPassword)
    if (status !== 302) throw new Error(`Signing in was answered ${status}.`)
    cookies.push(cookie)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let [asked, queued] = [0, 0]
  const failed: string[] = []
  const underWay = new Set<Promise<unknown>>()
  const ask = async (path: string) => {
    const cookie = cookies[asked % cookies.length] ?? ''
    asked += 1
    const answer = await fetch(address + path, { headers: { cookie, Accept: 'text/html' }, redirect: 'manual' }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    return answer?.status === 200 && text?.includes('</html>') ? '' : `${path} ${answer?.status ?? 'no answer'}`
  }
  const pages: string[] = []
  for (const path of tried) if ((await ask(path)) === '') pages.push(path)
  process.stdout.write(`       asked for: ${pages.join(' ')}\n`)
  const follow = (work: Promise<unknown>) => {
    underWay.add(work)
    work.finally(() => underWay.delete(work))
  }
  const asking = setInterval(() => follow(ask(pages[asked % pages.length] ?? '').then((fault) => fault && failed.push(fault))), pageEveryMs)
  const queueing = setInterval(() => {
    queued += 1
    follow(queueMail(client, queued).catch((error) => failed.push(`a mail could not be queued: ${error.message}`)))
  }, mailEveryMs)
  let ended: Promise<{ queued: number }> | undefined
  const stop = async () => {
    clearInterval(asking)
    clearInterval(queueing)
    await Promise.all(underWay)
    await client.end()
    return { queued }
  }
  return {
    asked: () => asked,
    failed: () => failed,
    end: () => {
      ended ??= stop()
      return ended
    },
  }
}
