import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionUrl, databasePool } from '#db/postgres/client.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { demoPassword, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { spawnAsInTheImage } from './portal/as-in-the-image.ts'
import { breakTable, changedSince, countRows, type Fault, mendTable, snapshot } from './portal/writes/breaking.ts'
import { type Answer, type Browser, formOf, openBrowser } from './portal/writes/browser.ts'
import { listForms } from './portal/writes/forms.ts'
import { findForm, type PageForm, typeInto, valuesOf } from './portal/writes/html-form.ts'
import { findThings } from './portal/writes/things.ts'
import type { WrittenForm } from './portal/writes/written-form.ts'

const words = translatorIn('en')
const says: Record<Fault, string> = {
  refused: words('failures.notSaved'),
  cut: words('failures.perhapsSaved'),
  slow: words('failures.notSaved'),
}
const email = 'administrator@fairway.test'
/** Each of these waits for the statement timeout. */
const slowForms = new Set([
  'comment of a shipment',
  'ticket with a file',
  'many containers',
  'customer with a contact',
  'report',
  'edit of a user',
])

/**
 * Sends every kind of form to the built portal without scripts while its write fails: the table refuses, the connection is cut, the
 * statement takes too long, or the session has ended. Exits with 1 where typed text is lost, half-written, saved twice or not reported.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  await openPortal({ DATA_DIR: scratch.path })
  await makeDemoCompany(new Date())
  await detectExceptions(new Date())
  const portal = await startPortal(`${scratch.path}/portal`)
  try {
    const person = await openBrowser(portal.address, email, demoPassword)
    const forms = listForms(await findThings(person), demoPassword).filter(({ name }) => new RegExp(process.env.ONLY ?? '').test(name))
    let n = 0
    for (const form of forms) {
      await databasePool().query('delete from rate_limits')
      for (const fault of ['refused', 'cut', 'slow'] as const) {
        if (fault === 'slow' && !slowForms.has(form.name)) continue
        n += 1
        tell(form.name, fault, await tryFault(person, form, fault, n, portal.failures).catch(({ message }) => [message]))
      }
      n += 1
      if (form.page !== '/register')
        tell(form.name, 'session ended', await tryLate(portal.address, form, n).catch(({ message }) => [message]))
    }
  } finally {
    await portal.stop()
    await closeInstallation()
    scratch.remove()
  }
}

function tell(name: string, fault: string, faults: string[]): void {
  process.stdout.write(
    `${name.padEnd(26)} ${fault.padEnd(14)} ${faults.length === 0 ? 'comes back, saved once' : `FAULT: ${faults.join('; ')}`}\n`,
  )
  if (faults.length > 0) process.exitCode = 1
}

interface Filled {
  page: string
  form: PageForm
  mark: string
  typed: Record<string, string | string[]>
}

async function fillIn(person: Browser, form: WrittenForm, n: number): Promise<Filled> {
  const mark = `typedmark${n}x`
  if (form.prepare) await databasePool().query(form.prepare)
  let page = form.page
  if (form.before) {
    const { before } = form
    const first = formOf(await person.open(before.page), before.known, before.page)
    const answer = await person.send(before.page, typeInto(first, before.typed(mark, n)), { secrets: before.secrets })
    if (answer.status !== 302) throw new Error(`the step before was answered ${answer.status}`)
    page = answer.location
  }
  const typed = form.typed(mark, n)
  return { page, mark, typed, form: typeInto(formOf(await person.open(page), form.known, page), typed) }
}

const moreOf = ({ secrets, file, press, page }: WrittenForm, mark: string) => {
  const upload = page.startsWith('/Cost') ? { name: `${mark}.xml`, content: '<invoice/>' } : { name: `${mark}.csv`, content: 'a,b\n1,2\n' }
  return { secrets, press, file: file === undefined ? undefined : { field: file, ...upload } }
}

async function tryFault(person: Browser, form: WrittenForm, fault: Fault, n: number, failures: Map<string, number>): Promise<string[]> {
  const { page, mark, typed, form: filled } = await fillIn(person, form, n)
  const more = moreOf(form, mark)
  await breakTable(form.table, fault)
  const before = await snapshot()
  let answer: Answer
  const changed: string[] = []
  try {
    answer = await person.send(page, filled, more)
    changed.push(...(await changedSince(before)))
  } finally {
    await mendTable(form.table)
  }
  await sleep(50)
  const lines = failures.get(answer.requestId) ?? 0
  const faults = [
    ...(answer.status === 500 || answer.status === 503 ? [] : [`answered ${answer.status} ${answer.location}`]),
    ...faultsOf(answer, form, typed, fault === 'cut' ? says.cut : (form.says ?? says[fault])),
    ...(lines === 1 ? [] : [`${lines} lines in the log`]),
    ...changed.map((table) => `half-written: ${table}`),
  ]
  return [...faults, ...(await sendAgain(person, page, form, answer, filled, mark, n))]
}

function faultsOf(
  { html }: Answer,
  { known, secrets = {}, file }: WrittenForm,
  typed: Filled['typed'],
  sentence: string,
  mark?: string,
): string[] {
  const back = findForm(html, known)
  const plain = html.replaceAll('&#x27;', "'")
  const lost = back
    ? Object.entries(typed).filter(([name, value]) => [value].flat().some((each) => !valuesOf(back, name).includes(each)))
    : []
  return [
    ...(back ? [] : ['the form is not there']),
    ...lost.map(([name, value]) => `${name} was ${value}, is ${back ? valuesOf(back, name) : ''}`),
    ...(plain.includes(sentence) ? [] : [`does not say: ${sentence}`]),
    ...Object.entries(secrets)
      .filter(([, secret]) => html.includes(secret))
      .map(([name]) => `${name} is sent back`),
    ...(file !== undefined && mark !== undefined && !html.includes(mark) ? ['the file is not named'] : []),
  ]
}

/** The form that came back is sent twice after the fault is gone: saved once. */
async function sendAgain(
  person: Browser,
  page: string,
  form: WrittenForm,
  answer: Answer,
  filled: PageForm,
  mark: string,
  n: number,
): Promise<string[]> {
  const back = findForm(answer.html, form.known) ?? filled
  const more = moreOf(form, mark)
  const again = await person.send(page, back, more)
  const next = again.status === 302 ? await person.open(again.location) : again
  const isTaken = again.status === 302 && next.status < 400
  const count = await countRows(form.saved(mark, n))
  const twice = valuesOf(back, 'key').length > 0 ? await person.send(page, back, more) : undefined
  const after = await countRows(form.saved(mark, n))
  const refusal = /class="[^"]*(?:error|notice)[^"]*"[^>]*>([\s\S]{0,300})/.exec(again.html)?.[1]?.replace(/<[^>]*>/g, ' ')
  return [
    ...(isTaken ? [] : [`sent again: ${again.status} ${refusal ?? ''}`]),
    ...(count === 1 ? [] : [`saved ${count} times`]),
    ...(after === count ? [] : [`sent twice, saved ${after} times (${twice?.status})`]),
  ]
}

/** The session ends while the form is filled in: signing in again leads back to it. */
async function tryLate(address: string, form: WrittenForm, n: number): Promise<string[]> {
  const person = await openBrowser(address, email, demoPassword)
  const { page, mark, typed, form: filled } = await fillIn(person, form, n)
  const before = await snapshot()
  await databasePool().query("update sessions set last_seen_at = now() - interval '90 minutes' where id = (select max(id) from sessions)")
  const answer = await person.send(page, filled, moreOf(form, mark))
  const changed = await changedSince(before)
  if (answer.status !== 302 || !answer.location.startsWith('/?next=')) return [`answered ${answer.status} ${answer.location}`]
  const signIn = formOf(await person.open(answer.location), ['email', 'password'], 'the sign-in screen')
  const inside = await person.send(answer.location, typeInto(signIn, { email, password: demoPassword }))
  if (inside.status !== 302) return [`signing in was answered ${inside.status}`]
  const back = await person.open(inside.location)
  return [
    ...changed.map((table) => `written: ${table}`),
    ...faultsOf(back, form, typed, words('failures.typedKept'), mark),
    ...(await sendAgain(person, inside.location, form, back, filled, mark, n)),
  ]
}

async function startPortal(dataDir: string) {
  const address = `http://localhost:${44_000 + (process.pid % 1_000)}`
  const own = {
    PORT: new URL(address).port,
    DATA_DIR: dataDir,
    DATABASE_URL: connectionUrl(),
    APP_URL: '',
    LOG_LEVEL: 'warn',
    PORTAL_MODE: 'web',
  }
  const portal = spawnAsInTheImage({ ...own, SESSION_SECRET: 'x'.repeat(32) }, ['ignore', 'pipe', 'pipe'])
  const failures = new Map<string, number>()
  for (const stream of [portal.stdout, portal.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      const id = /"requestId":"([^"]+)"/.exec(line)?.[1]
      if (id) failures.set(id, (failures.get(id) ?? 0) + 1)
      if (process.env.SHOW) process.stdout.write(`    ${line.slice(0, 600)}\n`)
    })
  }
  const stop = async () => {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
  }
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return { address, failures, stop }
    await sleep(200)
  }
  await stop()
  throw new Error('The portal does not start.')
}
