import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDatabase, databasePool, db, openDatabase } from '#db/postgres/client.server.ts'
import { findPortalHealth, isDatabaseUnreachable } from '#domain/operations/health.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('an invalid statement does not mean that PostgreSQL is unreachable', async () => {
  expect(isDatabaseUnreachable(await failureOf(db().execute(sql`select nothing from nowhere`)))).toBe(false)
  expect(isDatabaseUnreachable(await failureOf(db().execute(sql`select 1/0`)))).toBe(false)
  expect(isDatabaseUnreachable('no error at all')).toBe(false)
})

test('a statement timeout and a connection ended by the server mean that PostgreSQL is unreachable', async () => {
  const cut = await failureOf(
    db().transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 10`)
      await tx.execute(sql`select pg_sleep(5)`)
    }),
  )
  expect(isDatabaseUnreachable(cut)).toBe(true)
  const ended = await failureOf(databasePool().query('select pg_terminate_backend(pg_backend_pid())'))
  expect(isDatabaseUnreachable(ended)).toBe(true)
  expect(await findPortalHealth()).toMatchObject({ ready: true, record: 'reachable' })
})

test('a portal is not ready while PostgreSQL is unreachable, and ready again afterwards', async () => {
  await closeDatabase()
  await openDatabase({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', dataDir: place.dataDir })
  expect(await findPortalHealth()).toMatchObject({ ready: false, record: 'unreachable' })
  expect(isDatabaseUnreachable(await failureOf(db().execute(sql`select 1`)))).toBe(true)
  await closeDatabase()
  await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  expect(await findPortalHealth()).toMatchObject({ ready: true })
})

test('a portal is ready once its first mirror is, and stays ready', async () => {
  openMirror({ dataDir: place.dataDir })
  expect(await findPortalHealth()).toMatchObject({ ready: false, record: 'reachable', mirror: { state: 'building' } })
  await awaitMirror()
  expect(await findPortalHealth()).toMatchObject({ ready: true, mirror: { state: 'ready' } })
  await closeMirror()
})

test('a portal whose mirror cannot be built is ready, within what PostgreSQL can bear', async () => {
  const dataDir = join(place.dataDir, 'not-a-folder')
  writeFileSync(dataDir, '')
  openMirror({ dataDir })
  await expect(syncMirror()).rejects.toThrow()
  expect(await findPortalHealth()).toMatchObject({ ready: true, mirror: { state: 'failing' } })
  await closeMirror()
})
