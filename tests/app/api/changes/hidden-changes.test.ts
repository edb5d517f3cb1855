import { beforeAll, expect, test } from 'vitest'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { allowTokens, follow, here, tokenFor, told, toldAfter } from './followed-changes.ts'

withRecord()
beforeAll(allowTokens)

test('what is hidden is gone for whoever keeps a copy, however it changes meanwhile, and restored it has changed', async () => {
  const customer = await insertCustomer('Acme')
  const token = await tokenFor(3, [customer])
  const shipment = await insertShipment(customer, 'HIDDEN-1')
  const container = await insertContainer(shipment, 'MSKU1234565')
  const cursor = await here(token)
  await change('update shipments set hidden_at = now() where id = $1', shipment)
  const hidden = await follow(token, cursor)
  expect(hidden.data.map(told).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} gone`])
  await change("update shipments set goods = 'tea' where id = $1", shipment)
  expect((await toldAfter(token, hidden.next)).filter((each) => each.endsWith('changed'))).toEqual([])
  const next = await here(token)
  await change('update shipments set hidden_at = null where id = $1', shipment)
  expect((await toldAfter(token, next)).sort()).toEqual([`container ${container} changed`, `shipment ${shipment} changed`])
})

test('a removed container is gone, and its shipment has changed', async () => {
  const customer = await insertCustomer('Acme 2')
  const token = await tokenFor(3, [customer])
  const shipment = await insertShipment(customer, 'REMOVED-1')
  const container = await insertContainer(shipment, 'MSKU7654321')
  const cursor = await here(token)
  await change('update containers set hidden_at = now() where id = $1', container)
  expect((await toldAfter(token, cursor)).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} changed`])
})
