import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

const place = withRecord()
const words = '%PDF-1.4 0123456789'
let [token, path, other] = ['', '', '']
let [acme, shipment, another, admin] = [0, 0, 0, 0]

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything'), (4, 4, 'everything')")
  acme = await insertCustomer('Acme')
  shipment = await insertShipment(acme, 'A-1')
  another = await insertShipment(acme, 'A-2')
  const foreign = await insertShipment(await insertCustomer('Rival'), 'R-1')
  admin = (await seedPerson({ roleId: 1 })).userId
  path = `/shipments/${shipment}/documents/${await attach({ shipmentId: shipment }, admin, Buffer.from(words))}`
  other = `/shipments/${foreign}/documents/${await attach({ shipmentId: foreign }, admin)}`
  token = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme] })).userId)).token
})

describe('a file', () => {
  test('is sent byte for byte as a download with its tag, and 304 to whoever has it', async () => {
    const { call } = await startApi()
    const { status, headers, body } = await call(path, { token, headers: { 'Accept-Encoding': 'gzip' } })
    expect([status, body]).toEqual([200, words])
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-length': String(words.length), 'accept-ranges': 'bytes' },
      ...{ 'content-disposition': 'attachment; filename="Factura 1.pdf"', 'content-security-policy': "default-src 'none'; sandbox" },
      ...{ 'cache-control': 'private, no-cache, no-transform', 'x-content-type-options': 'nosniff' },
    })
    expect(headers.has('Content-Encoding')).toBe(false)
    const again = await call(path, { token, headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect([again.status, again.body]).toEqual([304, undefined])
  })

  test.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=9-', 206, '0123456789', 'bytes 9-18/19'],
    ['bytes=-4', 206, '6789', 'bytes 15-18/19'],
    ['bytes=-400', 206, words, 'bytes 0-18/19'],
    ['bytes=15-4000', 206, '6789', 'bytes 15-18/19'],
    ['bytes=4-2', 200, words, null],
    ['bytes=0-1,3-4', 200, words, null],
    ['lines=1-2', 200, words, null],
    ['bytes=-', 200, words, null],
  ])('is answered to Range: %s with what RFC 9110 says', async (range, status, sent, of) => {
    const { call } = await startApi()
    const answer = await call(path, { token, headers: { Range: range } })
    expect([answer.status, answer.body, answer.headers.get('Content-Range')]).toEqual([status, sent, of])
    expect(answer.headers.get('Content-Length')).toBe(String(sent.length))
  })

  test.each(['bytes=19-', 'bytes=400-500', 'bytes=-0'])('has no part %s: 416 says how long it is', async (range) => {
    const { call } = await startApi()
    const { status, headers, body } = await call(path, { token, headers: { Range: range } })
    expect([status, headers.get('Content-Range'), body.code]).toEqual([416, 'bytes */19', 'range-not-satisfiable'])
  })

  test('goes on after a break only while it is the same', async () => {
    const { call } = await startApi()
    const tag = (await call(path, { token })).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
    const resume = (condition: string) => call(path, { token, headers: { Range: 'bytes=9-', 'If-Range': condition } })
    expect((await resume(tag)).status).toBe(206)
    expect((await resume('"another"')).status).toBe(200)
  })

  test('tells HEAD its length and sends no byte', async () => {
    const { call } = await startApi()
    const { status, headers, body } = await call(path, { token, method: 'HEAD', headers: { Range: 'bytes=0-3' } })
    expect([status, headers.get('Content-Length'), body]).toEqual([200, '19', undefined])
  })

  test('of somebody else, of another shipment and an absent one are answered as an absent path', async () => {
    const { call } = await startApi()
    const id = path.split('/').at(-1)
    const paths = [other, `/shipments/${another}/documents/${id}`, `/shipments/${shipment}/documents/999999`, '/nothing']
    const bodies = []
    for (const each of paths) {
      const { status, body } = await call(each, { token })
      bodies.push({ status, code: body.code, keys: Object.keys(body) })
    }
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('of a container is sent too, and to a role without documents nothing', async () => {
    const { call } = await startApi()
    const container = await insertContainer(shipment, 'MSKU0000001')
    const document = `/containers/${container}/documents/${await attach({ containerId: container }, admin)}`
    expect((await call(document, { token })).body).toBe('%PDF-1.4 of a test')
    const agent = await seedToken((await seedPerson({ roleId: 4, customerIds: [acme] })).userId)
    for (const each of [path, document]) expect((await call(each, { token: agent.token })).status).toBe(404)
  })

  test('whose bytes are lost is a problem of the portal, and no half answer', async () => {
    const { call } = await startApi()
    const lost = `/shipments/${shipment}/documents/${await attach({ shipmentId: shipment }, admin)}`
    await rm(join(place.dataDir, 'files'), { recursive: true })
    const { status, headers, body } = await call(lost, { token })
    expect([status, body.code, headers.get('Content-Disposition')]).toEqual([503, 'file-unavailable', null])
  })
})
