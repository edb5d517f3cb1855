import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { copyShipments } from './shipment-copy.ts'

const place = withRecord()
let [acme, rival] = [0, 0]
let token = ''

beforeAll(async () => {
  await change("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  for (let n = 1; n <= 40; n += 1) await insertShipment(n % 4 === 0 ? rival : acme, `S-${n}`)
  const { userId } = await seedPerson({ roleId: 3, customerIds: [acme] })
  token = (await seedToken(userId, { perMinute: 10_000 })).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

test('a copy that followed edits, new rows, deletions and moves equals a new export, and has never held a foreign row', async () => {
  const { address } = await startApi()
  const copy = copyShipments(`${address}/api/v1`, token)
  await copy.follow()
  expect(copy.rows()).toHaveLength(30)
  const numbers = () => copy.rows().map((row) => JSON.parse(row)[1] as string)
  expect(numbers()).not.toContain('S-4')

  await change("update shipments set status = 'in_transit', eta = '2026-05-01T12:00:00Z' where number = 'S-1'")
  await change("delete from shipments where number in ('S-2', 'S-8')")
  await change("update shipments set customer_id = $1 where number in ('S-3', 'S-5')", rival)
  await change("update shipments set customer_id = $1 where number = 'S-12'", acme)
  for (let n = 41; n <= 45; n += 1) await insertShipment(n % 2 ? acme : rival, `S-${n}`)
  await change("update shipments set carrier = 'Maersk' where customer_id = $1", rival)
  await awaitMirror()
  await copy.follow(2)

  const fresh = copyShipments(`${address}/api/v1`, token)
  await fresh.follow()
  expect(copy.rows()).toEqual(fresh.rows())
  expect(copy.rows()).toHaveLength(31)
  expect(numbers().filter((number) => ['S-2', 'S-3', 'S-5', 'S-8', 'S-42'].includes(number))).toEqual([])
  expect(numbers()).toEqual(expect.arrayContaining(['S-12', 'S-41', 'S-43', 'S-45']))
})

test('a copy whose token got other customers starts over, and holds none of the former ones', async () => {
  const { address } = await startApi()
  const { userId } = await seedPerson({ roleId: 3, customerIds: [acme, rival] })
  const mine = (await seedToken(userId)).token
  const copy = copyShipments(`${address}/api/v1`, mine)
  await copy.follow()
  const before = copy.rows().length
  await change('delete from user_customers where user_id = $1 and customer_id = $2', userId, acme)
  await copy.follow(0)
  expect(copy.rows().length).toBeLessThan(before)
  expect(copy.rows().filter((row) => row.includes('Acme'))).toEqual([])
})
