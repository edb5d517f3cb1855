import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { trial, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

const place = withRecord('with ports')
let administrator = ''
let some = ''

beforeAll(async () => {
  const take = (name: string, rows: Parameters<typeof writeTrial>[1]) =>
    ingestFeed({ file: writeTrial(join(place.dataDir, name), rows), mapping: trial })
  await take('first.csv', [{ Nr: 'N-1' }, { Nr: 'N-2', Weight: 'heavy' }, { Nr: 'N-3', Weight: 'light' }])
  await take('second.csv', [{ Nr: 'N-4', Owner: 'Rival' }])
  await change("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  const [acme] = await db().select().from(customers)
  administrator = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
  some = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme?.id ?? 0] })).userId)).token
})

test('received files and their rejected lines are walked by cursor, the newest first', async () => {
  const { call } = await startApi()
  const first = await call('/received?limit=1', { token: administrator })
  expect(first.body.data).toMatchObject([{ fileName: 'second.csv', outcome: 'taken', taken: 1, rejected: 0 }])
  const next = await call(`/received?limit=1&after=${first.body.page.next}`, { token: administrator })
  expect(next.body.data).toMatchObject([{ fileName: 'first.csv', outcome: 'partly', rejected: 2 }])
  const one = await call('/received/rejected-lines?limit=1', { token: administrator })
  const other = await call(`/received/rejected-lines?limit=1&after=${one.body.page.next}`, { token: administrator })
  expect([one, other].map(({ body }) => [body.data[0].line, body.data[0].value])).toEqual([
    [3, 'heavy'],
    [4, 'light'],
  ])
})

test('whoever sees some customers gets the files with lines of theirs, and no line of anybody', async () => {
  const { call } = await startApi()
  const files = await call('/received', { token: some })
  expect(files.body.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['first.csv'])
  expect((await call('/received/rejected-lines', { token: some })).body.data).toEqual([])
})
