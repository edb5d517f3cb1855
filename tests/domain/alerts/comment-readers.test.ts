import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { saveAlertChoices } from '#domain/alerts/audience/alert-choices.server.ts'
import { countUnnamedCustomers, findCommentReaders } from '#domain/alerts/audience/comment-readers.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test('a comment has the forwarder’s people as readers who are named for its customer, and Health counts the customers without any', async () => {
  const [customerId, other] = [await seedCustomer(db()), await seedCustomer(db())]
  const [clerk, customer] = [
    await seedPerson({ roleId: 5, customerIds: [customerId] }),
    await seedPerson({ roleId: 2, customerIds: [customerId] }),
  ]
  const { viewer } = await signedIn(customer)
  const shipmentId = await seedShipment(db(), { customerId })
  const names = async () => (await findCommentReaders(viewer, shipmentId)).names
  const before = await countUnnamedCustomers(viewer)

  await seedCustomerAlert(db(), { customerId, kind: 'arrived', userIds: [clerk.userId] })
  await seedCustomerAlert(db(), { customerId: other, kind: 'comment-added', userIds: [clerk.userId] })
  await seedCustomerAlert(db(), { customerId, kind: 'comment-added', userIds: [customer.userId] })
  expect([await names(), await countUnnamedCustomers(viewer)]).toEqual([[], before - 1])

  await seedCustomerAlert(db(), { customerId, kind: 'comment-added', userIds: [clerk.userId] })
  expect([await names(), await countUnnamedCustomers(viewer)]).toEqual([[expect.any(String)], before - 2])

  await saveAlertChoices((await signedIn(clerk)).viewer, { 'comment-added': 'off' })
  expect([await names(), await countUnnamedCustomers(viewer)]).toEqual([[], before])
})
