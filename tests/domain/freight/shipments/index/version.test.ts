import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { mirrorFactsOf } from '#domain/freight/shipments/index/shipment-index-facts.server.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'

const shanghai = { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', timeZone: 'Asia/Shanghai' }
const manzanillo = { code: 'MXZLO', name: 'Manzanillo', countryCode: 'MX', timeZone: 'America/Mexico_City' }
const day = (date: string) => new Date(`${date}T12:00:00Z`)
const example: ShipmentFacts = {
  ...{ id: 8, customerId: 3, customer: 'Ácme 9 SA', number: 'ASN-8', mode: 'sea', status: 'in_transit', traffic: 'import' },
  ...{
    shipmentDate: '2026-03-01',
    carrier: 'Maersk',
    incoterm: 'FOB',
    vessel: 'Santos Express',
    goods: 'Board games',
    supplier: 'Auróra Pharma',
    consignee: 'Beta',
    clientReference: 'PO-17',
  },
  ...{
    hbl: 'HB-1',
    mbl: 'MB-2',
    carrierBooking: 'BK-3',
    origin: shanghai,
    destination: manzanillo,
    originText: 'Shanghai, CN',
    destinationText: null,
  },
  ...{ originApproximate: false, destinationApproximate: true, etd: day('2026-03-02'), atd: day('2026-03-04') },
  ...{ eta: day('2026-04-02'), toldDelay: 5, awaitedSince: '2026-03-28', ata: null, promisedOn: '2026-04-10' },
  days: ['etd', 'eta'],
  lastUpdate: day('2026-03-05'),
  ...{ eventsInTimeline: [1, 2, 7], containers: ['MSKU1234567'], openContainers: 1, emptyReturns: [null], deliveredAt: null },
  exceptions: [['arrival-delayed', 1_000, null]],
}

test('the version changes with the words, values, keys or card of a shipment: raise it in the definition, then take the new digest', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify(mirrorFactsOf(example)))
    .digest('hex')
    .slice(0, 16)
  expect({ version: shipmentSets.version, digest }).toMatchInlineSnapshot(`
    {
      "digest": "4c7b03c0be3c9045",
      "version": 17,
    }
  `)
})
