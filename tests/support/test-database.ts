import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { makeQuickScratch } from './scratch.ts'
import { databaseAt, onServer } from './template.ts'

/**
 * Gives this test file a database of its own (a clone of the template) and a scratch data folder. Writing the five thousand ports of the
 * world takes seconds, so who needs them says so.
 */
export function withRecord(ports?: 'with ports'): { readonly dataDir: string; readonly databaseUrl: string } {
  const scratch = makeQuickScratch()
  const place = { dataDir: scratch.path, databaseUrl: '' }
  const name = `fairway_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  beforeAll(async () => {
    place.databaseUrl = databaseAt(inject('serverUrl'), name)
    const template = inject(ports ? 'templateWithPorts' : 'templateName')
    await onServer(inject('serverUrl'), `create database ${name} template ${template} strategy file_copy`)
    openFileStore({ DATA_DIR: place.dataDir })
    await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
    // Two files never share the id of a person, session or token, or they would share what a process remembers of it, such as rate limits.
    const first = 1_000 * (1 + Math.floor(Math.random() * 1e6))
    for (const table of ['users', 'sessions', 'access_tokens']) {
      await databasePool().query(`alter table ${table} alter column id restart with ${first}`)
    }
  })
  afterAll(async () => {
    await closeDatabase()
    await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
    scratch.remove()
  })
  return place
}
