import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { href } from '#domain/core/href.ts'
import type { Manifest } from '#domain/operations/backup/backup-manifest.ts'
import { changedByRestore } from '#domain/operations/backup/restore-cleanup.server.ts'
import { admitDrillViewer, countRows, type Visitor } from '#domain/operations/backup/restore-drill.server.ts'
import { rememberDrill } from '#domain/operations/backup/upkeep.server.ts'
import { verifyBackup } from '#domain/operations/backup/verify-backup.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { closeInstallation, openAsItIs } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecret } from '#domain/platform/environment/secret.server.ts'
import { withoutSettingFiles } from '#domain/platform/environment/setting-files.server.ts'
import { runAtTerminal } from './terminal/command.ts'
import { readFolder } from './terminal/folder.ts'
import { withBackup } from './terminal/named-backup.ts'

const usage = 'npm run drill [-- FOLDER]'
const help = `${usage}

Restores a backup (a new one, that in FOLDER, or the one of that name in BACKUP_TO) to a temporary PostgreSQL and folder, starts a portal there, signs in, and compares
rows, a document and the mirror with the backup. Everything temporary is removed afterwards.`
const patienceMs = 120_000
const mirrored = collections.map(({ definition }) => definition.name)

await runAtTerminal(help, async () => {
  const given = readFolder(usage).folder
  const scratch = mkdtempSync(join(tmpdir(), 'fairway-drill-'))
  // As root, PostgreSQL runs under another account, which needs search permission on this folder.
  chmodSync(scratch, 0o711)
  const folder = given ?? join(scratch, 'backup')
  const dataDir = join(scratch, 'data')
  // The copy must not reach the database, bucket, mail server or port of the real portal.
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    FILES_URL: '',
    BACKUP_TO: '',
    SMTP_URL: '',
    APP_URL: '',
    PROJECT_HOSTS: '',
    TRUST_PROXY: '',
    SESSION_SECRET: findSecret(environment()),
  }
  try {
    if (!given) await step('backed up', () => run('backup', [folder], { FAIRWAY_DRILL: '1' }))
    const manifest = await withBackup(folder, async (whole) => {
      const verified = await step('verified', () => verifyBackup(whole))
      await step('restored', () => run('restore', [whole], settings))
      return verified
    })
    const visitor = await step('counted', () => compareRows(dataDir, manifest))
    await step('served', () => visitPortal(settings, visitor, manifest))
    await rememberHere(manifest)
    process.stdout.write('The drill went well; its copy is gone again.\n')
    return 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

/** In the database whose backup it was, so that Health tells; a machine that only keeps backups has none. */
async function rememberHere({ madeAt }: Manifest): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment()
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'record'))) return
  try {
    await openAsItIs(environment())
    await rememberDrill({ at: new Date(), madeAt: new Date(madeAt) }).finally(closeInstallation)
  } catch (error) {
    process.stderr.write(`Health does not learn of this drill: ${error instanceof Error ? error.message : error}\n`)
  }
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  process.stdout.write(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return result
}

function start(program: string, args: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...withoutSettingFiles(settings) }
  return spawn(process.execPath, [join(import.meta.dirname, `${program}.js`), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(program: string, args: string[], settings: Record<string, string>): Promise<void> {
  const child = start(program, args, settings)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${out}${err}`)
  process.stdout.write(out.replace(/^(?=.)/gm, '  '))
}

async function compareRows(dataDir: string, { tables }: Manifest): Promise<Visitor> {
  await openAsItIs({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  try {
    const compared = tables.filter(({ name }) => !changedByRestore.includes(name))
    const counts = await countRows(compared.map(({ name }) => name))
    const wrong = compared.filter(({ name, rows }) => counts.get(name) !== rows)
    if (wrong.length > 0)
      throw new Error(wrong.map(({ name, rows }) => `${name}: ${rows} rows backed up, ${counts.get(name)} restored`).join('\n'))
    const total = compared.reduce((sum, { rows }) => sum + rows, 0)
    process.stdout.write(`  ${total} rows in ${compared.length} tables are all there\n`)
    return await admitDrillViewer()
  } finally {
    await closeInstallation()
  }
}

async function visitPortal(settings: Record<string, string>, visitor: Visitor, { tables }: Manifest): Promise<void> {
  const own = { PORT: '0', HOST: '127.0.0.1', PORTAL_MODE: 'web', PORTAL_PROJECT: String(visitor.projectId), DEMO: '0', LOG_LEVEL: 'info' }
  const portal = start('index', [], { ...settings, ...own })
  const ended = new Promise<void>((resolve) => portal.once('close', () => resolve()))
  const words: string[] = []
  try {
    const address = await findAddress(portal, ended, words)
    if (!address) throw new Error(`The portal did not start:\n${words.join('')}`)
    // While the mirror builds, a busy machine may refuse pages.
    const expected = tables.filter(({ name }) => mirrored.includes(name)).reduce((sum, { rows }) => sum + rows, 0)
    const found = await countMirrored(address, expected)
    if (found !== expected) throw new Error(`The mirror has ${found} of ${expected} ${mirrored.join(' and ')}.`)
    process.stdout.write(`  lists and search know ${found} ${mirrored.join(' and ')}\n`)
    const cookie = await signIn(address, visitor)
    const home = await fetch(address + href('home'), { headers: { Cookie: cookie }, redirect: 'manual' })
    if (home.status !== 200) throw new Error(`Home answered ${home.status}.`)
    process.stdout.write('  signed in; Home is there\n')
    if (visitor.document) await compareDocument(address, cookie, visitor.document)
  } finally {
    portal.kill('SIGTERM')
    await ended
  }
}

function findAddress({ stdout, stderr }: ReturnType<typeof start>, ended: Promise<void>, words: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    ended.then(() => resolve(undefined))
    for (const stream of [stdout, stderr]) {
      stream.on('data', (chunk) => {
        words.push(String(chunk))
        const address = /http:\/\/localhost:\d+(?=[^\d])/.exec(words.join(''))?.[0]
        if (address) resolve(address)
      })
    }
  })
}

async function signIn(address: string, { email, password }: Visitor): Promise<string> {
  const body = new URLSearchParams({ email, password })
  const answer = await fetch(`${address}/?index`, { method: 'POST', body, headers: { Origin: address }, redirect: 'manual' })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (answer.status !== 302 || !cookie) throw new Error(`Signing in answered ${answer.status}.`)
  return cookie
}

async function compareDocument(address: string, cookie: string, { path, sha256 }: { path: string; sha256: string }): Promise<void> {
  const answer = await fetch(address + path, { headers: { Cookie: cookie } })
  const digest = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
  if (digest !== sha256) throw new Error(`A document answered ${answer.status} and is not what it was.`)
  process.stdout.write('  a document is what it was\n')
}

async function countMirrored(address: string, expected: number): Promise<number | null> {
  const began = Date.now()
  for (;;) {
    const answer = await fetch(`${address}/readyz`)
    const { mirror } = (await answer.json()) as { mirror?: { rows: number | null } }
    if ((answer.ok && mirror?.rows === expected) || Date.now() - began > patienceMs) return mirror?.rows ?? null
    await wait(200)
  }
}
