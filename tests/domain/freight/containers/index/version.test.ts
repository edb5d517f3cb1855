import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { containerSets } from '#domain/freight/containers/index/container-index.ts'
import { mirrorFactsOfContainer } from '#domain/freight/containers/index/container-index-facts.server.ts'

const shanghai = { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', timeZone: 'Asia/Shanghai' }
const manzanillo = { code: 'MXZLO', name: 'Manzanillo', countryCode: 'MX', timeZone: 'America/Mexico_City' }
const noon = (date: string) => new Date(`${date}T12:00:00Z`)
const example: ContainerFacts = {
  ...{ id: 5, projectId: 4, customerId: 3, customer: 'Ácme 9 SA', shipmentId: 8, shipmentNumber: 'ASN-8', shipmentStatus: 'arrived' },
  ...{
    mode: 'sea',
    traffic: 'import',
    hbl: 'HB-1',
    mbl: 'MB-2',
    carrierBooking: 'BK-3',
    clientReference: 'PO-17',
    consignee: 'Beta',
    vessel: 'Ever Given',
  },
  ...{ number: 'CSQU3054383', type: '40HC', status: 'arrived', voyage: '12W', dgr: true, carrier: 'Maersk' },
  ...{ origin: shanghai, destination: manzanillo, terminal: manzanillo, originText: 'Shanghai', destinationText: null },
  days: ['eta'],
  ...{ etd: noon('2026-03-01'), atd: noon('2026-03-02'), eta: noon('2026-04-01'), ata: noon('2026-04-02') },
  ...{ outOfGateAt: noon('2026-04-05'), deliveredAt: null, emptyReturnedAt: null, carrierFreeDays: 7, customerFreeDays: 10 },
  ...{
    maxEmptyReturnedOn: null,
    maxCarrierEmptyReturnedOn: '2026-04-08',
    endingDays: 3,
    lastUpdate: noon('2026-04-05'),
    isReturned: false,
    overAt: null,
  },
  incident: { type: 'S', causeId: 4, occurredOn: '2026-04-04', reportedAt: noon('2026-04-04') },
}

/** The same container with the opposite or nothing of what another may have. */
const bare: ContainerFacts = {
  ...example,
  ...{
    hbl: null,
    mbl: null,
    carrierBooking: null,
    clientReference: null,
    consignee: null,
    vessel: null,
    voyage: null,
    dgr: false,
    carrier: null,
    terminal: null,
  },
  ...{ destination: null, destinationText: 'Somewhere', etd: null, atd: null, eta: null, ata: null, outOfGateAt: null },
  ...{ carrierFreeDays: null, customerFreeDays: null, maxCarrierEmptyReturnedOn: null, incident: null },
}

test('the version changes with the words, values, keys or card of a container: raise it in the definition, then take the new digest', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([example, bare].map((facts) => mirrorFactsOfContainer(facts, []))))
    .digest('hex')
    .slice(0, 16)
  expect({ version: containerSets.version, digest }).toMatchInlineSnapshot(`
    {
      "digest": "08ac940d8492f550",
      "version": 13,
    }
  `)
})
