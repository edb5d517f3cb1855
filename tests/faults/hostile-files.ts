import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { type HostileFile, hostileFeeds, hostilePastes, hostileUploads } from '#tests/support/hostile/files.ts'
import { repository } from '#tests/support/sources.ts'
import { deliver, goodFile, hasShipments, writeMapping } from './portal/deliveries.ts'
import { type Felt, tellFelt, watch } from './portal/meanwhile.ts'
import { childrenOf, memoryOf } from './portal/memory.ts'
import { prepareRestartablePortal, type RestartablePortal } from './portal/restartable.ts'
import { signIn } from './portal/sign-in.ts'

const password = 'Fairway-2026'
const longestMs = 10_000
const idleMs = 10_000

interface Files {
  uploads: HostileFile[]
  feeds: HostileFile[]
}

interface Answer {
  way: string
  file: string
  what: string
  milliseconds: number
  words: string
  isRefused: boolean
}

/**
 * Sends hostile files by every way: uploads, the inbox, the command, pasting. Reports each answer and its time, what another person and
 * /healthz felt meanwhile, the memory, the end at SIGTERM while a file is read, and whether the next good file is taken.
 */
export async function run(): Promise<void> {
  // Before anything is measured: packing hundreds of megabytes blocks this program's own clock.
  const files = { uploads: await hostileUploads(), feeds: hostileFeeds() }
  const portal = await prepareRestartablePortal()
  const faults: string[] = []
  try {
    await portal.start()
    await portal.untilReady()
    await seedPeople()
    await portal.stop()
    await portal.start()
    await portal.untilReady()
    const other = await cookieOf(portal, 'other')
    const watcher = watch(portal.address, other)
    await sleep(idleMs)
    const idle = await watcher.stop()
    const memory = portal.memory()
    process.stdout.write(`idle: ${tellFelt(idle)}; ${memory.now} MB\n\n`)
    for (const [name, bring] of Object.entries({ uploads: bringUploads, inbox: bringToInbox, command: bringByCommand, pasting: paste })) {
      const watching = watch(portal.address, other)
      const children = watchChildren(portal)
      const answers = await bring(portal, files)
      const most = children.stop()
      faults.push(...tellAnswers(name, answers), ...judge(name, idle, await watching.stop()))
      const grown = portal.memory().most - memory.now
      process.stdout.write(`  the portal ${memory.now} → at most ${memory.now + grown} MB; its parsers at most ${most} MB together\n\n`)
      if (grown > 300) faults.push(`${name}: the portal grew by ${grown} MB`)
    }
    faults.push(...(await endAndGoOn(portal, files)))
  } finally {
    await portal.end()
  }
  process.stdout.write(faults.length > 0 ? `FAULTS\n  ${faults.join('\n  ')}\n` : 'no fault\n')
  if (faults.length > 0) process.exitCode = 1
}

/** Exact, because a form with an unknown field is refused for that. */
const fieldsOf = { ticket: ['key', 'title'], shipment: ['key'], container: ['key'], logo: [] } as const
const ways = ['ticket', 'shipment', 'container', 'logo'] as const
const emailFor = (name: string) => `${name}@hostile.test`

/** One person for each way of uploading, since one may upload thirty files an hour. */
async function seedPeople(): Promise<void> {
  const passwordHash = await hashPassword(password)
  for (const name of [...ways, 'paste', 'other']) await seedUser(db(), { projectId: 4, roleId: 1, email: emailFor(name), passwordHash })
}

const cookieOf = async ({ address }: RestartablePortal, name: string) => (await signIn(address, emailFor(name), password)).cookie

async function bringUploads(portal: RestartablePortal, { uploads }: Files): Promise<Answer[]> {
  const found = await databasePool().query<Record<(typeof ways)[number], string>>(`select
    (select '/Detail/' || id || '/documents' from tickets where project_id = 4 and status_id not in (3, 4) order by id limit 1) as ticket,
    (select '/shipmentsDetail/' || id || '/documents' from shipments where project_id = 4 order by id limit 1) as shipment,
    (select '/Container-Detail/' || min(c.id) || '/documents' from containers c join shipments s on s.id = c.shipment_id where project_id = 4) as container,
    (select '/Admin/customers/' || id || '/logo' from customers where project_id = 4 order by id limit 1) as logo`)
  const answers = ways.map(async (way) => {
    const path = found.rows[0]?.[way] ?? ''
    const cookie = await cookieOf(portal, way)
    const some: Answer[] = []
    for (const file of uploads) {
      const began = performance.now()
      const { status, words } = await upload(portal.address + path, cookie, fieldsOf[way], file)
      const milliseconds = performance.now() - began
      some.push({
        way,
        file: file.name,
        what: file.what,
        milliseconds,
        words,
        isRefused: (status >= 400 && status < 500 && words !== '') || (file.mayBeTaken === true && status === 302),
      })
    }
    return some
  })
  return (await Promise.all(answers)).flat()
}

async function upload(url: string, cookie: string, fields: readonly ('key' | 'title')[], { name, bytes }: HostileFile) {
  const values = { key: crypto.randomUUID(), title: 'A document' }
  const body = new FormData()
  for (const field of fields) body.append(field, values[field])
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return post(url, cookie, body)
}

async function post(url: string, cookie: string, body: FormData | URLSearchParams) {
  const headers = { Cookie: cookie, Origin: new URL(url).origin, Accept: 'text/html' }
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) })
  const page = await answer.text()
  const bare = (html = '') =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const words = [...page.matchAll(/(?:role="alert"|class="field-fault")[^>]*>(.*?)<\/(?:p|div|section|ul)>/gs)].map(([, inner]) =>
    bare(inner),
  )
  if (words.length === 0 && answer.status >= 400) words.push(bare(/<body.*?>(.*)<\/body>/s.exec(page)?.[1]))
  return { status: answer.status, words: words.filter(Boolean).join(' | ').slice(0, 160) }
}

async function bringToInbox({ dataDir }: RestartablePortal, { feeds: files }: Files): Promise<Answer[]> {
  writeMapping(dataDir, 'hostile')
  writeMapping(dataDir, 'zzz')
  const began = Date.now()
  for (const [at, { name, bytes }] of files.entries()) deliver(dataDir, 'hostile', name, bytes, began / 1_000 - 1_000 + at)
  deliver(dataDir, 'hostile', 'good.csv', goodFile('HG-1'), began / 1_000 - 1)
  deliver(dataDir, 'zzz', 'good.csv', goodFile('HG-2'), began / 1_000 - 1)
  const folder = join(dataDir, 'inbox', 'hostile')
  for (let n = 0; n < 1_500 && !existsSync(join(dataDir, 'inbox', 'zzz', 'done', 'good.csv')); n += 1) await sleep(200)
  const ended = ['done', 'failed', 'held'].flatMap((place) =>
    (existsSync(join(folder, place)) ? readdirSync(join(folder, place)) : [])
      .filter((name) => name.endsWith('.report.json'))
      .map((name) => ({ name: name.replace('.report.json', ''), path: join(folder, place, name) })),
  )
  const inOrder = ended.map((each) => ({ ...each, at: statSync(each.path).mtimeMs })).sort((one, next) => one.at - next.at)
  const answers = files.map(({ name, what }): Answer => {
    const at = inOrder.findIndex((each) => each.name === name)
    const own = inOrder[at]
    if (!own) return { way: 'inbox', file: name, what, milliseconds: Number.NaN, words: 'still waits', isRefused: false }
    // The first one also waits until the folder is scanned.
    const since = inOrder[at - 1]?.at ?? own.at
    return { way: 'inbox', file: name, what, milliseconds: own.at - since, ...readReport(readFileSync(own.path, 'utf8')) }
  })
  const good1 = inOrder.find((each) => each.name === 'good.csv')
  const isTaken = await hasShipments('HG-1', 'HG-2')
  const words = isTaken ? 'both taken' : 'not taken'
  return [
    ...answers,
    {
      way: 'inbox',
      file: 'good.csv',
      what: 'good ones behind',
      milliseconds: (good1?.at ?? Number.NaN) - began,
      words,
      isRefused: isTaken,
    },
  ]
}

function readReport(report: string): Pick<Answer, 'words' | 'isRefused'> {
  const { refused, lines, errors } = JSON.parse(report) as {
    refused?: string
    lines?: { taken: number; rejected: number }
    errors?: { reason: string }[]
  }
  if (refused) return { words: refused.slice(0, 160), isRefused: true }
  return { words: `${lines?.rejected} lines rejected: ${errors?.[0]?.reason ?? ''}`, isRefused: lines?.taken === 0 && lines.rejected > 0 }
}

async function bringByCommand({ dataDir }: RestartablePortal, { feeds }: Files): Promise<Answer[]> {
  const path = writeMapping(dataDir, 'command')
  const answers: Answer[] = []
  for (const { name, what, bytes } of feeds) {
    const file = join(dataDir, name)
    writeFileSync(file, bytes)
    const began = performance.now()
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' as const, SESSION_SECRET: 'x'.repeat(32) }
    const child = spawn(process.execPath, ['build/server/import.js', file, '--mapping', path], {
      cwd: repository,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    const words = (complained.trim() || said.trim()).replaceAll(/\s+/g, ' ')
    const isRefused = code !== 0 && words !== '' && !/^\s+at /m.test(complained)
    answers.push({ way: 'command', file: name, what, milliseconds: performance.now() - began, words: words.slice(0, 160), isRefused })
  }
  return answers
}

async function paste(portal: RestartablePortal): Promise<Answer[]> {
  const cookie = await cookieOf(portal, 'paste')
  const answers: Answer[] = []
  for (const { what, text: pasted } of hostilePastes()) {
    const began = performance.now()
    const body = new URLSearchParams({ key: crypto.randomUUID(), kind: 'customers', text: pasted, check: 'yes' })
    const { status, words } = await post(`${portal.address}/Admin/import?kind=customers`, cookie, body)
    const isRefused = status < 500 && status !== 302 && words !== ''
    answers.push({ way: 'pasting', file: '', what, milliseconds: performance.now() - began, words: `${status} ${words}`, isRefused })
  }
  return answers
}

/** SIGTERM while a file is read; at the next start that file is set aside and the next good one taken. */
async function endAndGoOn(portal: RestartablePortal, { feeds }: Files): Promise<string[]> {
  const faults: string[] = []
  writeMapping(portal.dataDir, 'last')
  const slow = feeds.find(({ name }) => name === 'brackets.xlsx')
  const now = Date.now() / 1_000
  deliver(portal.dataDir, 'last', 'brackets.xlsx', slow?.bytes ?? Buffer.alloc(0), now - 20)
  const listParsers = () =>
    childrenOf(portal.pid())
      .filter(({ isParser }) => isParser)
      .map(({ pid }) => pid)
  // One waits for the next person: when it gets the file, another is started in its place.
  const before = listParsers()
  let parsers: number[] = []
  for (let n = 0; n < 600 && parsers.every((pid) => before.includes(pid)); n += 1, await sleep(50)) parsers = listParsers()
  const began = performance.now()
  await portal.stop()
  const took = performance.now() - began
  await sleep(500)
  const left = parsers.filter((pid) => existsSync(`/proc/${pid}`))
  process.stdout.write(
    `SIGTERM while one of ${parsers.length} parsers reads: ended after ${took.toFixed(0)} ms, ${left.length} parsers left\n`,
  )
  if (parsers.every((pid) => before.includes(pid))) faults.push('no parser was seen to read')
  if (took > 8_000) faults.push(`SIGTERM took ${took.toFixed(0)} ms`)
  if (left.length > 0) faults.push('a parser outlived the portal')
  deliver(portal.dataDir, 'last', 'good.csv', goodFile('HG-3'), now - 10)
  await portal.start()
  await portal.untilReady()
  for (let n = 0; n < 300 && !(await hasShipments('HG-3')); n += 1) await sleep(200)
  const isTaken = await hasShipments('HG-3')
  process.stdout.write(`started again: the good file behind it was ${isTaken ? '' : 'NOT '}taken\n`)
  if (!isTaken) faults.push('the good file after the restart was not taken')
  return faults
}

function tellAnswers(name: string, answers: readonly Answer[]): string[] {
  process.stdout.write(`${name}: ${answers.length} brought, ${answers.filter(({ isRefused }) => isRefused).length} answered in words\n`)
  for (const { way, file, what, milliseconds, words } of answers)
    process.stdout.write(
      `  ${way.padEnd(9)} ${file.slice(0, 20).padEnd(20)} ${String(Math.round(milliseconds)).padStart(6)} ms  ${what}: ${words}\n`,
    )
  return answers.flatMap(({ way, file, what, milliseconds, isRefused }) => [
    ...(isRefused ? [] : [`${way} ${file} (${what}) was not refused in words`]),
    ...(milliseconds > longestMs && file !== 'good.csv' ? [`${way} ${file} (${what}) took ${Math.round(milliseconds)} ms`] : []),
  ])
}

function judge(name: string, idle: Felt, felt: Felt): string[] {
  process.stdout.write(`  ${tellFelt(felt)}\n`)
  return [
    ...(felt.pages.failed + felt.health.failed > 0 ? [`${name}: another was not answered`] : []),
    ...(felt.pages.p99 > 2 * idle.pages.p99 ? [`${name}: another's p99 ${idle.pages.p99} → ${felt.pages.p99} ms`] : []),
    ...(felt.health.longest > Math.max(50, idle.health.longest) ? [`${name}: healthz took ${felt.health.longest} ms`] : []),
  ]
}

function watchChildren(portal: RestartablePortal): { stop(): number } {
  let most = 0
  const timer = setInterval(() => {
    const held = childrenOf(portal.pid()).filter(({ isParser }) => isParser)
    most = Math.max(
      most,
      held.reduce((sum, { pid }) => sum + (existsSync(`/proc/${pid}/status`) ? memoryOf(pid).now || 0 : 0), 0),
    )
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
