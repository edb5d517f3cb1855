import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { webhookDeliveries } from '#db/postgres/schema/alerts/webhooks.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { makeDemoCompany } from '#domain/operations/demo.server.ts'
import { administrator } from '#tests/support/admins.ts'
import { inRest } from '#tests/support/extent.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { openReceiver } from '#tests/support/receivers/webhook-receiver.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { addEndpoint, send } from './stage.ts'

withRecord('with ports')
allowThisMachine()

const title = 'a receiver with the library of Standard Webhooks verifies every delivery of the demo company'

test.runIf(inRest(title))(title, { timeout: 120_000 }, async () => {
  await makeDemoCompany(new Date())
  const receiver = await openReceiver()
  const { secret } = await addEndpoint(await administrator(), receiver.url, { types: webhookTypes })
  const [customer] = await db().select({ id: customers.id }).from(customers).limit(1)
  const ownerId = await seedUser(db(), { roleId: 4, kind: 'service', email: 'service-account:demo', customerIds: [customer?.id ?? 0] })
  const narrow = await openReceiver()
  await addEndpoint(await administrator(), narrow.url, { types: webhookTypes, ownerId })
  await detectEvents(new Date())
  await send()
  const library = new Webhook(secret)
  const verified = receiver.messages.filter(({ raw, headers }) => library.verify(raw, headers as Record<string, string>))
  expect(verified.length).toBeGreaterThan(100)
  expect(verified.length + narrow.messages.length).toBe(await db().$count(webhookDeliveries))
  expect(new Set(verified.map(({ body }) => body.type)).size).toBeGreaterThan(8)
  // Of one customer, and nothing that the role of agents may not open.
  const seen = narrow.messages.map(({ body }) => body as unknown as { type: string; data: { customer: { id: number } } })
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map(({ data }) => data.customer.id))).toEqual(new Set([customer?.id]))
  expect(seen.filter(({ type }) => /^(document|invoice)\./.test(type))).toEqual([])
  await Promise.all([receiver.close(), narrow.close()])
})
