import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
const tokens = new Map<number, string>()
let writer = 0
let [shipment, container, foreignShipment, foreign] = [0, 0, 0, 0]

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles")
  const customer = await insertCustomer('Acme')
  shipment = await insertShipment(customer, 'S-1')
  container = await insertContainer(shipment, 'MSKU0000001')
  foreignShipment = await insertShipment(await insertCustomer('Rival'), 'S-RIVAL')
  foreign = await insertContainer(foreignShipment, 'MSKU0000002')
  for (const roleId of [3, 4] as const) {
    const { userId } = await seedPerson({ roleId, customerIds: [customer] })
    if (roleId === 3) writer = userId
    tokens.set(roleId, (await seedToken(userId)).token)
  }
})

const ask = async (specified: string, { language = 'en', ...sent }: { id?: number | string; language?: string } = {}, role = 3) =>
  (await startClassic()).portal(specified, { token: tokens.get(role), headers: { 'Accept-Language': language }, ...sent })

describe('documents', () => {
  const downloading = 'GET documents/downloadFile/{file}'

  test('of a shipment and of a container are listed with the path of their bytes and a key, and downloaded by it', async () => {
    const bytes = Buffer.from('%PDF-1.4 of a test')
    const [ofShipment, ofContainer] = [await attach({ shipmentId: shipment }, writer), await attach({ containerId: container }, writer)]
    expect((await ask('GET Documents/DocumentsId/{id}', { id: shipment })).body.data).toEqual([
      {
        ...{ Name: 'Factura 1.pdf', Type: 'PDF', CreationDate: expect.stringMatching(/Z$/), CreateBy: 'Some Body' },
        ...{ URL: `/api/v1/shipments/${shipment}/documents/${ofShipment}`, DocumentKeyAsString: `s${shipment}-${ofShipment}` },
      },
    ])
    const listed = (await ask('GET Documents/DocummentsContainers/{containerId}', { id: container })).body.data
    expect(listed).toEqual([
      {
        ...{ NameDocumentHouse: 'Factura 1.pdf', Type: 'PDF', CreationDateDocument: expect.stringMatching(/Z$/) },
        ...{ URL: `/api/v1/containers/${container}/documents/${ofContainer}`, DocumentKeyAsString: `c${container}-${ofContainer}` },
      },
    ])
    for (const key of [`s${shipment}-${ofShipment}`, listed[0].DocumentKeyAsString])
      expect((await ask(downloading, { id: key })).body).toEqual({ data: bytes.toString('base64') })
    const { address } = await startClassic()
    const direct = await fetch(`${address}${listed[0].URL}`, { headers: { Authorization: `Bearer ${tokens.get(3)}` } })
    expect(Buffer.from(await direct.arrayBuffer())).toEqual(bytes)
  })

  test('are downloaded by no name, no other path, and by nobody else', async () => {
    const document = await attach({ shipmentId: shipment }, writer)
    const rivals = await attach({ shipmentId: foreignShipment }, writer)
    const keys = [
      'Factura 1.pdf',
      '../../x',
      '..%2f..%2fetc%2fpasswd',
      `s${foreignShipment}-${rivals}`,
      `s${shipment}-${rivals}`,
      `s${foreignShipment}-${document}`,
      `x${shipment}-${document}`,
      `${document}`,
      `s${shipment}-1e3`,
      `s0-${document}`,
    ]
    for (const key of keys) expect([key, (await ask(downloading, { id: key })).status]).toEqual([key, 404])
    expect((await ask(downloading, { id: `s${shipment}-${document}` })).status).toBe(200)
    for (const [specified, id] of [
      ['GET Documents/DocumentsId/{id}', foreignShipment],
      ['GET Documents/DocummentsContainers/{containerId}', foreign],
    ] as const)
      expect((await ask(specified, { id })).status).toBe(404)
  })

  test('are nobody’s of role 4', async () => {
    const document = await attach({ shipmentId: shipment }, writer)
    expect((await ask('GET Documents/DocumentsId/{id}', { id: shipment }, 4)).status).toBe(404)
    expect((await ask(downloading, { id: `s${shipment}-${document}` }, 4)).status).toBe(404)
  })

  test('of more than 10 MB are 413 with the path of their bytes', async () => {
    const document = await attach({ shipmentId: shipment }, writer, Buffer.alloc(10_000_000, 'a'))
    expect((await ask(downloading, { id: `s${shipment}-${document}` })).body.data).toHaveLength(13_333_336)
    await change('update files set size = 10000001 where id = (select file_id from shipment_documents where id = $1)', document)
    const refused = await ask(downloading, { id: `s${shipment}-${document}` })
    const path = `/api/v1/shipments/${shipment}/documents/${document}`
    expect([refused.status, refused.body.path, refused.body.message]).toEqual([
      413,
      path,
      `This file has more than 10 MB. Its bytes are at ${path}.`,
    ])
  })

  test.each([
    'GET findDocumentsWPS/{id}',
    'GET findDocumentsView/3/{ShipmentId}',
  ])('%s answers 404 with the call that serves', async (specified) => {
    const answer = await ask(specified, { id: shipment, language: 'es' })
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'No está especificado qué recibe ni qué responde esta llamada. GET Documents/DocumentsId/{id} lista los documentos de un embarque.',
    ])
  })
})
