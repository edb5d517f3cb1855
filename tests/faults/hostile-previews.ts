import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { nothingTyped, type TypedWords } from '#domain/intake/mappings/typed-mapping.ts'
import { sentMapping } from '#tests/app/routes/intake/sent-mapping.ts'
import { hostileMappings, wideFile } from '#tests/support/hostile/mapping-words.ts'
import { type Felt, tellFelt, watch } from './portal/meanwhile.ts'
import { prepareRestartablePortal, type RestartablePortal } from './portal/restartable.ts'
import { signIn } from './portal/sign-in.ts'

const password = 'Fairway-2026'
/** A check of half a million lines takes minutes: others are watched during this part of it. */
const [idleMs, longestMs, checkedMs] = [10_000, 10_000, 60_000]
/** Of a file that may be uploaded, less what is around it in the body. */
const largest = broughtUploadPolicy.mostBytes - 10_000
const emailFor = (name: string) => `${name}@previews.test`

/** Lines of shipments up to this size. */
function largeFile(size: number): string {
  const lines = ['Ref,Customer,Date,ETA,Goods,Weight,From,To']
  for (let at = 0, length = 0; length < size; at += 1) {
    const line = `P-${at},Company ${at % 200},${(at % 28) + 1}/${(at % 12) + 1}/2026,soon,Goods ${at % 977} of a kind,"1,${100 + (at % 900)}.5",CNSHA,MXZLO`
    length += line.length + 1
    if (length < size) lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

const ofLarge: TypedWords = {
  ...{ source: 'previews', key: 'Ref', customer_column: 'Customer', fields_shipmentDate: 'Date', fields_eta: 'ETA', dates: 'D/M/YYYY' },
  ...{ fields_weightKg: 'Weight', origin_code: 'From', destination_code: 'To', words: 'soon = not given', customer_unknown: 'reject' },
}

/**
 * Looks at hostile files and mappings on the pages of intake, the largest file that may be uploaded among them, and reports each answer, its
 * time, and what another person felt meanwhile. Nothing is imported.
 */
export async function run(): Promise<void> {
  const large = largeFile(largest)
  const portal = await prepareRestartablePortal()
  const faults: string[] = []
  try {
    await portal.start()
    await portal.untilReady()
    const passwordHash = await hashPassword(password)
    for (const name of ['looking', 'other']) await seedUser(db(), { projectId: 4, roleId: 1, email: emailFor(name), passwordHash })
    await seedUser(db(), { projectId: 4, roleId: 5, email: emailFor('foreign'), passwordHash })
    // Restarted for production, as hostile-files does.
    await portal.stop()
    await portal.start()
    await portal.untilReady()
    const other = await cookieOf(portal, 'other')
    const looking = pages(portal, 'looking', large)
    await looking.rehearse()
    const watcher = watch(portal.address, other)
    await sleep(idleMs)
    const idle = await watcher.stop()
    const memory = portal.memory()
    process.stdout.write(`idle: ${tellFelt(idle)}; ${memory.now} MB\n\n`)
    for (const [name, look] of Object.entries({ 'hostile words': looking.hostile, 'a file of 50 MB': looking.large })) {
      const watching = watch(portal.address, other)
      const answers = await look()
      const felt = await watching.stop()
      process.stdout.write(`${name}\n  ${tellFelt(felt)}\n`)
      for (const { what, status, milliseconds } of answers)
        process.stdout.write(`  ${String(Math.round(milliseconds)).padStart(6)} ms  ${status}  ${what}\n`)
      faults.push(...judge(name, idle, felt), ...answers.flatMap(faultOf))
    }
    const { most, now } = portal.memory()
    process.stdout.write(`  the portal ${memory.now} → ${now}, at most ${most} MB\n`)
  } finally {
    await portal.end()
  }
  process.stdout.write(faults.length > 0 ? `FAULTS\n  ${faults.join('\n  ')}\n` : 'no fault\n')
  if (faults.length > 0) process.exitCode = 1
}

interface Answer {
  what: string
  status: number
  milliseconds: number
  expected?: number
  most?: number
}

const faultOf = ({ what, status, milliseconds, expected, most = longestMs }: Answer): string[] => [
  ...(status >= 500 || (expected !== undefined && status !== expected) ? [`${what}: answered ${status}`] : []),
  ...(milliseconds > most ? [`${what}: ${Math.round(milliseconds)} ms`] : []),
]

function judge(name: string, idle: Felt, felt: Felt): string[] {
  return [
    ...(felt.pages.failed + felt.health.failed > 0 ? [`${name}: another was not answered`] : []),
    ...(felt.pages.p99 > 2 * idle.pages.p99 ? [`${name}: another's p99 ${idle.pages.p99} → ${felt.pages.p99} ms`] : []),
  ]
}

const cookieOf = async ({ address }: RestartablePortal, name: string) => (await signIn(address, emailFor(name), password)).cookie

/** The pages of intake as a person asks them. */
function pages(portal: RestartablePortal, name: string, large: string) {
  const { address } = portal
  const answers: Answer[] = []
  const ask = async (what: string, path: string, body?: FormData | URLSearchParams, more: Partial<Answer> = {}) => {
    const headers = { Cookie: await cookie(more.expected === 404 ? 'foreign' : name), Origin: address, Accept: 'text/html' }
    const began = performance.now()
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(address + path, { method, headers, body: body ?? null, redirect: 'manual' })
    const page = await answer.text()
    answers.push({ what, status: answer.status, milliseconds: performance.now() - began, ...more })
    return { location: answer.headers.get('Location') ?? '', page }
  }
  const cookies = new Map<string, Promise<string>>()
  const cookie = (who: string) => {
    if (!cookies.has(who)) cookies.set(who, cookieOf(portal, who))
    return cookies.get(who) as Promise<string>
  }
  const upload = async (file: string, text: string) => {
    const body = new FormData()
    body.append('message', '')
    body.append('file', new Blob([text]), file)
    const { location } = await ask(`${file} is uploaded`, '/Received/bring', body, { expected: 302, most: 30_000 })
    return { path: location, query: new URLSearchParams({ brought: location.split('/').at(-1) ?? '', noun: 'shipments' }) }
  }
  const look = async (file: string, { path, query }: Awaited<ReturnType<typeof upload>>) => {
    await ask(`${file} is shown`, path, undefined, { expected: 200 })
    await ask(`${file} is absent for others`, path, undefined, { expected: 404 })
    await ask(`a mapping of ${file} is guessed`, `/Received/mappings/new?${query}`, undefined, { expected: 200 })
  }
  const type = (words: TypedWords, more: Record<string, string>) => sentMapping({ ...nothingTyped, words }, more)
  return {
    async rehearse() {
      await look('small.csv', await upload('small.csv', largeFile(2_000)))
      answers.length = 0
    },
    async hostile() {
      const wide = await upload('wide.csv', wideFile())
      await look('wide.csv', wide)
      for (const [what, words] of hostileMappings) {
        const typed = { source: 'wide', key: 'c1', customer_column: 'Customer', fields_shipmentDate: 'c2', ...words }
        for (const intent of ['mapping.preview', ''])
          await ask(
            `${intent ? 'previewed' : 'saved'} with ${what}`,
            `/Received/mappings/new?${wide.query}`,
            type(typed, { name: 'wide', ...(intent && { intent }) }),
          )
      }
      return answers.splice(0)
    },
    async large() {
      const brought = await upload('large.csv', large)
      await look('large.csv', brought)
      const path = `/Received/mappings/new?${brought.query}`
      await ask('its mapping is previewed', path, type(ofLarge, { name: 'previews', intent: 'mapping.preview' }), { expected: 200 })
      await ask('its mapping is saved', path, type(ofLarge, { name: 'previews' }), { expected: 302 })
      await ask('its check is asked for', brought.path, new URLSearchParams({ mapping: 'previews', source: '' }), { expected: 302 })
      const began = performance.now()
      let isRead = false
      while (!isRead && performance.now() - began < checkedMs) {
        await sleep(1_000)
        const { page } = await ask('it is looked at meanwhile', brought.path, undefined, { expected: 200 })
        if (answers.at(-1)?.status === 200) answers.pop()
        isRead = page.includes('What it would do')
      }
      return answers.splice(0)
    },
  }
}
