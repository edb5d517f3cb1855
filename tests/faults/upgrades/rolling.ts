import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { demoPassword } from '#domain/operations/demo.server.ts'
import { spawnAsInTheImage } from '#tests/faults/portal/as-in-the-image.ts'
import { type Balancer, openBalancer } from '#tests/faults/portal/balancer.ts'
import { buildFormer } from '#tests/faults/portal/former-build.ts'
import { signIn } from '#tests/faults/portal/sign-in.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { repository } from '#tests/support/sources.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'

const tried = ['/Home', '/Tracking', '/Container/Arrived', '/Container/Arrive', '/Service-Desk', '/Admin', '/Admin/health', '/search/a']
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
 * while ten pages a second are asked for through a balancer and four mails a second are queued. Reports pages that failed, and mails that
 * left twice or not at all.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const former = buildFormer(process.env.FROM ?? 'HEAD~1', join(scratch.path, 'former'))
  const cluster = await openCluster(join(scratch.path, 'cluster'))
  const url = databaseAt(cluster.url, 'portal')
  const mails: string[] = []
  const office = await openPostOffice((message) => mails.push(/^Message-ID: (\S+)/im.exec(String(message))?.[1] ?? ''))
  const balancer = await openBalancer()
  const nodes: Node[] = []
  const settings = {
    ...{ DATABASE_URL: url, FILES_URL: `file://${join(scratch.path, 'files')}`, SMTP_URL: office.url, NODE_ENV: 'production' as const },
    ...{ SESSION_SECRET: 'x'.repeat(32), APP_URL: '', DRAIN_SECONDS: '2', LOG_LEVEL: 'error' },
  }
  let load: Awaited<ReturnType<typeof beginLoad>> | undefined
  let started = 0
  const start = async (mode: Node['mode'], folder: string): Promise<Node> => {
    const port = 47_000 + (process.pid % 500) * 2 + 20 * started
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
    for (const node of old) {
      const fresh = await start(node.mode, repository)
      if (node.mode === 'web') await bringIn(balancer, fresh.address)
      await end(node)
      balancer.remove(node.address)
      process.stdout.write(`       ${node.mode}: replaced; ${load.asked()} pages so far, ${load.failed().length} of them failed\n`)
    }
    await sleep(3_000)
    const { queued } = await load.end()
    const began = performance.now()
    const listOurs = () => mails.filter((id) => id.includes('rolling'))
    while (new Set(listOurs()).size < queued && performance.now() - began < 60_000) await sleep(500)

    const failed = load.failed()
    check(
      failed.length === 0,
      `${load.asked()} pages from ${former.commit} to this build, failed: ${failed.length} ${[...new Set(failed)].join(', ')}`,
    )
    const ours = listOurs()
    check(new Set(ours).size === queued, `${queued} mails were queued, ${new Set(ours).size} of them left`)
    check(ours.length === new Set(ours).size, `mails that left twice: ${ours.length - new Set(ours).size}`)
    const stayed = nodes.filter(({ child }) => child.exitCode === null).length
    check(stayed === old.length, `${stayed} processes of this build serve, of ${old.length}`)
  } finally {
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

async function end({ child }: Node): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

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
    follow(client.query(queueMail, [queued]).catch((error) => failed.push(`a mail could not be queued: ${error.message}`)))
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

/** In SQL, because the program of neither build is right for both. */
const queueMail = `insert into deliveries
  (project_id, kind, object_key, caused_by, dedupe_key, sender_address, recipient_name, recipient_address, subject, message_id, text, rendered)
  select 4, 'ticket-raised', 'ticket:0', 'user:' || $1 % 7, 'rolling-' || $1, 'portal@fairway.test', 'Ana', 'ana' || $1 || '@rolling.test', 'A ticket',
    id, 'Raised.', convert_to(concat_ws(e'\\r\\n', 'From: portal@fairway.test', 'To: ana@rolling.test', 'Subject: A ticket', 'Message-ID: ' || id, '', 'Raised.', ''), 'UTF8')
  from (select '<rolling-' || $1::int || '@fairway.test>' as id) mail`

function check(isKept: boolean, line: string): void {
  process.stdout.write(`${isKept ? 'kept  ' : 'BROKEN'} ${line}\n`)
  if (!isKept) process.exitCode = 1
}
