import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { listCarriers } from '#domain/freight/containers/tariffs/tariffs.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

test('a carrier with several spellings is offered once for a tariff, in its most frequent spelling', async () => {
  const [customerId = 0] = await seedCustomers(1)
  for (const carrier of ['Maersk', 'Maersk', 'MAERSK', 'Évergreen', null])
    await seedShipment(db(), { customerId, carrier, containers: [{}] })
  await seedTariff(db(), { carrier: 'maersk' })
  await seedTariff(db(), { carrier: 'CMA CGM' })
  const viewer = await seedViewer({ roleId: 1, customerIds: [customerId] })
  expect((await listCarriers(viewer)).sort()).toEqual(['CMA CGM', 'Maersk', 'Évergreen'])
})
