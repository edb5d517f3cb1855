import { expect, test } from 'vitest'
import { newestFirst } from '#db/mirror/query/ordering.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { connectEngine } from '#domain/platform/search/engine/list-engine.server.ts'
import { closeListEngine, feedListEngine, followEngine, openListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { searchIndex } from '#domain/platform/search/search.server.ts'
import { inAll } from '#tests/support/extent.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { startClickhouse } from './start-chdb.ts'

withRecord()

test.runIf(inAll)(
  'a ClickHouse database of another installation is neither filled nor read, by a copy of that one either',
  async () => {
    const acme = await insertCustomer('Acme')
    await insertShipment(acme, 'A-1')
    const server = await startClickhouse()
    openListEngine(server.address, collections, () => {})
    const ask = async () => {
      await followEngine()
      return (await searchIndex(shipmentCollection, { scope: [acme] }, { page: 1, perPage: 10 }, newestFirst)).answeredBy
    }
    await feedListEngine()
    expect(await ask()).toBe('mirror')
    const { client } = connectEngine(server.address)
    await client.command({ query: "alter table fairway_installation update mark = '{}' where true settings mutations_sync = 1" })
    await expect(feedListEngine()).rejects.toThrow('belongs to')
    expect(await ask()).toBe('record')
    await client.close()
    await closeListEngine()
    await server.end()
  },
  120_000,
)
