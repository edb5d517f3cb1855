import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { type ContainerSeed, seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findDemurrageCheck } from '#domain/invoices/demurrage-check.server.ts'
import { containersNamed, isDemurrage } from '#domain/invoices/demurrage-check.ts'
import { findInvoice } from '#domain/invoices/invoice-details.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord('with ports')
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const now = noon('2026-04-01')
const back = { number: 'MSKU1234565', emptyReturnedAt: noon('2026-03-09') }
const out = { number: 'CSQU3054383' }
let viewer: Viewer
let [own, stranger] = [0, 0]

beforeAll(async () => {
  ;[own = 0, stranger = 0] = await seedCustomers(2)
  viewer = await seedViewer({ roleId: 5, customerIds: [own] })
  // 5 days are free; then USD 100 a day. Arrived on March 1: the last free day is March 6.
  await seedTariff(db(), { carrier: 'Maersk' })
  await seedTariff(db(), { carrier: 'ONE', currency: 'MXN', detentionFreeDays: 2, detentionTiers: [{ fromDay: 1, centsADay: 50_000 }] })
})

interface Billing {
  containers?: ContainerSeed[]
  carrier?: string
  lines?: [description: string, amount: string][]
  customerId?: number
}

/** Bills the keeping of these containers on March 10, and returns the check of it. */
async function check({ containers = [back, out], carrier = 'Maersk', lines = [['Demurrage, days', '700.00']], customerId = own }: Billing) {
  const facts = { mode: 'sea', status: 'arrived', carrier, destinationPort: 'NLRTM', ata: noon('2026-03-01') } as const
  const shipmentId = await seedShipment(db(), { ...facts, customerId, containers })
  const parts = lines.map(([description, amount]) => ({ description, quantity: '1', unitPrice: amount, amount, tax: '16.00' }))
  const seed = { customerId: own, shipmentId, issuedOn: '2026-03-10', total: '9999.00', lines: parts }
  const invoice = await findInvoice(viewer, await seedInvoice(db(), seed), now)
  return invoice && findDemurrageCheck(viewer, invoice)
}

describe('billed and expected demurrage', () => {
  test('the expected amount counts to the day of issue, or to the return before it, by container', async () => {
    // March 7, 8, 9 for the one that came back, and the 10th for the other too: 300 and 400.
    expect(await check({})).toMatchObject({
      billed: 70_000,
      expected: 70_000,
      containers: [
        { number: 'MSKU1234565', charges: [{ kind: 'demurrage', lastFreeDay: '2026-03-06', chargeableDays: 3, cents: 30_000 }] },
        { number: 'CSQU3054383', charges: [{ chargeableDays: 4, cents: 40_000 }], expected: { cents: 40_000, currency: 'USD' } },
      ],
    })
  })

  test('the check covers the containers that the lines name, and ignores freight, handling and taxes', async () => {
    const lines: [string, string][] = [
      ['Ocean freight', '2500.00'],
      ['DEMURRAGE msku 123456-5', '350.10'],
    ]
    const found = await check({ lines })
    expect(found).toMatchObject({ billed: 35_010, expected: 30_000 })
    expect(found?.containers).toHaveLength(1)
  })

  test('the check gives the reason when currency, tariff or arrival prevent a comparison', async () => {
    const gate = { ...out, outOfGateAt: noon('2026-03-04') }
    const pesos = await check({ carrier: 'ONE', containers: [gate] })
    // Detention from March 4, two days free: March 7 to 10.
    expect(pesos).toMatchObject({ expected: null, containers: [{ expected: { cents: 200_000, currency: 'MXN' } }] })
    expect(pesos?.containers[0]?.charges.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['demurrage', 0],
      ['detention', 200_000],
    ])
    expect(await check({ carrier: 'Nobody' })).toMatchObject({ expected: null, containers: [{ whyNot: 'no-tariff' }, {}] })
  })

  test('there is no check without a line for demurrage or a known container of the same customer', async () => {
    expect(await check({ lines: [['Ocean freight', '100.00']] })).toBeNull()
    expect(await check({ containers: [] })).toBeNull()
    expect(await check({ customerId: stranger })).toBeNull()
    expect(await check({ lines: [['Demurrage TGHU7654321', '1.00']] })).toBeNull()
  })
})

test.each([
  ['Demurrage, days', true],
  ['Detention (per diem) at destination', true],
  ['Demoras en puerto', true],
  ['Sobreestadía de contenedor', true],
  ['Estadías', true],
  ['Ocean freight', false],
  ['Flete marítimo sin demostración', false],
])('a line “%s” is one of demurrage: %s', (description, expected) => expect(isDemurrage(description)).toBe(expected))

test('only lines of demurrage name containers', () => {
  expect(containersNamed(['Freight CSQU3054383', 'Detention MSKU1234565 and MSKU 123456-5'])).toEqual(['MSKU1234565'])
  expect(containersNamed(['Demurrage'])).toEqual([])
})
