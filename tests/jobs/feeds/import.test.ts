import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { builtProgram } from '#tests/support/built.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()

function startImport(args: string[], databaseUrl = place.databaseUrl) {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: place.dataDir }
  return spawn(process.execPath, [builtProgram('import'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function runImport(args: string[], databaseUrl?: string) {
  const child = startImport(args, databaseUrl)
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, errors }
}

function writeMapping(mapping: object = trialMapping): string {
  const path = join(place.dataDir, 'trial.json')
  writeFileSync(path, JSON.stringify(mapping))
  return path
}

test('an import killed halfway leaves no partial shipment, and the next run imports the rest', async () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => ({ Nr: `K-${at}`, Owner: `Owner ${at % 50}`, Delivered: '3-Jun-06' }))
  const args = [writeTrial(join(place.dataDir, 'long.csv'), rows), '--mapping', writeMapping()]
  const child = startImport(args)
  const ended = once(child, 'exit')
  const count = async () => {
    const found = await db().execute<{ shipments: number; half: number }>(sql`
      select count(*)::int as shipments,
        count(*) filter (where (select count(*) from shipment_events where shipment_id = shipments.id) <> 1)::int as half from shipments`)
    return found.rows[0] ?? { shipments: 0, half: 0 }
  }
  while ((await count()).shipments === 0 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5))
  child.kill('SIGKILL')
  await ended
  // What the server was still committing for the killed process counts as taken.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { shipments, half } = await count()
  expect(half).toBe(0)
  expect(shipments).toBeGreaterThan(0)
  expect(shipments).toBeLessThan(rows.length)

  const { code, out } = await runImport(args)
  expect(code).toBe(0)
  expect(out).toContain(
    `${(rows.length - shipments).toLocaleString('en-US')} new, 0 changed, ${shipments.toLocaleString('en-US')} unchanged`,
  )
  expect(await count()).toEqual({ shipments: rows.length, half: 0 })
}, 60_000)

test('rejected lines are listed, set the exit code, and appear in the report file', async () => {
  const file = writeTrial(join(place.dataDir, 'some.csv'), [{ Nr: 'S-1' }, { Nr: 'S-2', Weight: 'heavy' }])
  const out = join(place.dataDir, 'report.json')
  const done = await runImport([file, '--mapping', writeMapping(), '--dry-run', '--report', out])
  expect(done).toMatchObject({ code: 2, errors: '' })
  expect(done.out).toContain('Nothing was written')
  expect(done.out).toContain('line 3: Weight "heavy" is not a number')
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ dryRun: true, lines: { total: 2, taken: 1, unchanged: 0, rejected: 1 } })
})

test('a mistake is reported in plain words, without a stack trace', async () => {
  const file = writeTrial(join(place.dataDir, 'one.csv'), [{}])
  const mapping = writeMapping()
  const told = await Promise.all([
    runImport([file]),
    runImport([join(place.dataDir, 'absent.csv'), '--mapping', mapping]),
    runImport([file, '--mapping', join(place.dataDir, 'absent.yaml')]),
    runImport([file, '--mapping', mapping], 'postgres://nobody@127.0.0.1:9/none'),
    runImport([file, '--mapping', mapping, '--loudly']),
  ])
  expect(told.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
  expect(told.map(({ errors }) => errors)).toEqual([
    expect.stringContaining('Name the mapping.'),
    expect.stringContaining('absent.csv does not exist'),
    expect.stringContaining('absent.yaml does not exist'),
    expect.stringContaining('The record cannot be reached.'),
    expect.stringContaining('--loudly'),
  ])
  expect(told.map(({ errors }) => errors).join('')).not.toMatch(/^\s+at /m)
}, 60_000)
