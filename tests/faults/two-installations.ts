import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { databasePool } from '#db/postgres/client.server.ts'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { fileRetentionMs, sweepFiles } from '#domain/platform/files/file-retention.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { spawnAsInTheImage } from './portal/as-in-the-image.ts'

/**
 * Production, a copy of it and an empty portal start on one file store. Reports who is refused in what words, and what becomes of
 * production's documents.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const FILES_URL = pathToFileURL(`${scratch.path}/shared`).href
  const cluster = await openCluster(scratch.path)
  const urls = Object.fromEntries(['production', 'copy', 'empty'].map((name) => [name, databaseAt(cluster.url, name)]))
  try {
    await onServer(cluster.url, 'create database production')
    await openPortal({ DATA_DIR: scratch.path, DATABASE_URL: urls.production, FILES_URL })
    await makeDemoCompany(new Date())
    const keys = await listKeys()
    await closeInstallation()
    say(`production: ${await start(urls.production ?? '', FILES_URL, `${scratch.path}/production`)}`)
    await onServer(cluster.url, 'create database copy template production')
    await onServer(cluster.url, 'create database empty')
    for (const name of ['copy', 'empty']) {
      const [DATABASE_URL, DATA_DIR] = [urls[name] ?? '', `${scratch.path}/${name}`]
      say(`${name}: ${await start(DATABASE_URL, FILES_URL, DATA_DIR)}`)
      await openPortal({ DATA_DIR, DATABASE_URL, FILES_URL })
      await databasePool().query('delete from shipment_documents')
      const inSixtyDays = new Date(Date.now() + 2 * fileRetentionMs)
      const swept = await sweepFiles(inSixtyDays).catch((error: Error) => `refused, ${error.message.slice(0, 80)}…`)
      say(`${name} sweeps all the same, 60 days later: ${typeof swept === 'string' ? swept : JSON.stringify(swept)}`)
      await closeInstallation()
    }
    const there = await Promise.all(keys.map(isThere))
    const lost = there.filter((isKept) => !isKept).length
    say(`documents of production: ${keys.length}, lost: ${lost}`)
    if (lost > 0) process.exitCode = 1
  } finally {
    await closeInstallation()
    await cluster.stop()
    scratch.remove()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(databaseUrl: string, FILES_URL: string, dataDir: string): Promise<string> {
  const port = 47_000 + (process.pid % 1_000)
  const settings = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const portal: ChildProcess = spawnAsInTheImage({ ...settings, FILES_URL, PORT: String(port), APP_URL: '', LOG_LEVEL: 'info' }, [
    'ignore',
    'pipe',
    'pipe',
  ])
  const words = portal.stderr ? text(portal.stderr) : Promise.resolve('')
  portal.stdout?.resume()
  const ended = once(portal, 'exit')
  for (let n = 0; n < 600 && portal.exitCode === null; n += 1) {
    if ((await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok) break
    await sleep(200)
  }
  const isRefused = portal.exitCode !== null
  portal.kill('SIGTERM')
  await ended
  const fatal = /"msg":"([^"]*(?:file store)[^"]*)"/.exec(await words)?.[1]
  return isRefused ? `refused: ${fatal ?? (await words).slice(-300)}` : 'started'
}

async function listKeys(): Promise<string[]> {
  const { rows } = await databasePool().query<{ key: string }>('select store_key as key from files')
  return rows.map(({ key }) => key)
}

const isThere = (key: string) =>
  fileStore()
    .read(key)
    .then(
      (stream) => Boolean(stream.destroy()),
      () => false,
    )
