import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let [acme, rival, invoice, foreign, paper] = [0, 0, 0, 0, 0]
let token = ''

const daysFrom = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), 'UTC')

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  const shipmentId = await insertShipment(acme, 'A-1')
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 5, 'everything'), (4, 2, 'everything')")
  const person = await seedPerson({ roleId: 5, customerIds: [acme] })
  await databasePool().query("update users set time_zone = 'UTC' where id = $1", [person.userId])
  token = (await seedToken(person.userId)).token
  invoice = await seedInvoice(db(), {
    ...{ customerId: acme, shipmentId, number: 'F-1', total: '1160.00', balance: '1000.00', issuedOn: daysFrom(-60), dueOn: daysFrom(-20) },
    lines: [
      { description: 'Ocean freight', quantity: '2.500', unitPrice: '360.0000', amount: '900.00', tax: '144.00' },
      { description: 'Demurrage MSKU0000001', quantity: '1', unitPrice: '100.0000', amount: '100.00', tax: '16.00' },
    ],
  })
  await seedInvoice(db(), { customerId: acme, number: 'F-2', total: '10.50', dueOn: daysFrom(9) })
  await seedInvoice(db(), { customerId: acme, number: 'F-3', total: '99.00', balance: '0.00', dueOn: daysFrom(9) })
  foreign = await seedInvoice(db(), { customerId: rival, number: 'R-1' })
  paper = await attach({ invoiceId: invoice }, person.userId, Buffer.from('%PDF-1.4 F-1'))
})

describe('an invoice', () => {
  test('has its lines and sums to the cent, as text', async () => {
    const { call } = await startApi()
    const { status, body } = await call(`/invoices/${invoice}`, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ type: 'invoice', number: 'F-1', customer: { id: acme, name: 'Acme' }, shipment: { number: 'A-1' }, status: 'partial' },
      ...{ total: '1160.00', paid: '160.00', balance: '1000.00', daysLate: 20, demurrage: null },
      sums: { amount: '1000.00', tax: '160.00', total: '1160.00', isWhole: true },
      links: { self: `/api/v1/invoices/${invoice}`, page: `/Cost-Management/invoices/${invoice}` },
    })
    expect(body.lines[0]).toMatchObject({ description: 'Ocean freight', quantity: '2.5', unitPrice: '360.0000', amount: '900.00' })
  })

  test('in yen says what was billed for demurrage in yen', async () => {
    const customerId = await insertCustomer('Tokyo Glass')
    const shipmentId = await seedShipment(db(), { customerId, containers: [{ number: 'MSKU1234565' }] })
    const line = { description: 'Demurrage', quantity: '1', unitPrice: '12000.0000', amount: '12000.00', tax: '0.00' }
    const yen = await seedInvoice(db(), { customerId, shipmentId, number: 'J-1', currency: 'JPY', total: '12000.00', lines: [line] })
    const { token } = await seedToken((await seedPerson({ roleId: 5, customerIds: [customerId] })).userId)
    const { body } = await (await startApi()).call(`/invoices/${yen}`, { token })
    expect(body.demurrage).toMatchObject({ billed: '12000.00', expected: null, containers: [{ number: 'MSKU1234565' }] })
  })

  test('lists its documents, whose bytes its readers get', async () => {
    const { call } = await startApi()
    const { body } = await call(`/invoices/${invoice}/documents`, { token })
    expect(body).toMatchObject({ data: [{ id: paper, mediaType: 'application/pdf' }], page: { total: 1, next: null } })
    expect((await call(`/invoices/${invoice}/documents/${paper}`, { token })).body).toBe('%PDF-1.4 F-1')
    const listing = await seedToken((await seedPerson({ roleId: 5, customerIds: [acme] })).userId, { grants: ['invoices:read'] })
    expect((await call(`/invoices/${invoice}/documents/${paper}`, { token: listing.token })).status).toBe(403)
  })

  test('of another customer, its documents and statement are as absent, to a role without costs too', async () => {
    const { call } = await startApi()
    const { token: customer } = await seedToken((await seedPerson({ roleId: 2, customerIds: [acme] })).userId)
    const { body: nothing } = await call('/nothing', { token })
    for (const [path, by] of [
      ...[`/invoices/${foreign}`, `/invoices/${foreign}/documents`, `/statements/${rival}`].map((path) => [path, token] as const),
      ...[`/invoices/${invoice}`, `/statements/${acme}`].map((path) => [path, customer] as const),
    ]) {
      const { status, body } = await call(path, { token: by })
      expect([status, body]).toEqual([404, { ...nothing, instance: body.instance }])
    }
  })
})

describe('a statement', () => {
  test('holds what is unpaid in its currency, by age, with the exact sum', async () => {
    const { call } = await startApi()
    const { body } = await call(`/statements/${acme}`, { token })
    expect(body).toMatchObject({
      ...{ customer: { id: acme, name: 'Acme', rfc: null }, currency: 'USD', on: daysFrom(0) },
      totals: { count: 2, cancelled: 0, balance: '1010.50', overdue: '1000.00' },
      invoices: [{ number: 'F-1' }, { number: 'F-2' }],
    })
    expect(body.ageing).toEqual([
      { age: 'current', count: 1, balance: '10.50' },
      { age: '1-30', count: 1, balance: '1000.00' },
      ...['31-60', '61-90', 'over-90'].map((age) => ({ age, count: 0, balance: '0.00' })),
    ])
    expect((await call(`/statements/${acme}?currency=MXN`, { token })).body).toMatchObject({ currency: 'MXN', invoices: [] })
  })

  test('of another currency has its credit notes apart, and both are listed among other currencies', async () => {
    const { call } = await startApi()
    await seedInvoice(db(), { customerId: acme, number: 'E-1', currency: 'EUR', total: '120.00', dueOn: daysFrom(-2) })
    await seedInvoice(db(), { customerId: acme, number: 'E-2', currency: 'EUR', total: '-20.00', dueOn: daysFrom(-2) })
    const totals = { count: 2, cancelled: 0, total: '100.00', balance: '100.00', credit: '-20.00', overdue: '120.00' }
    expect((await call(`/statements/${acme}?currency=EUR`, { token })).body).toMatchObject({ currency: 'EUR', totals })
    const { body } = await call('/invoices/other?order=number', { token })
    expect(body.data).toMatchObject([
      { number: 'E-1', kind: 'invoice', currency: 'EUR', total: '120.00', daysLate: 2 },
      { number: 'E-2', kind: 'credit-note', currency: 'EUR', total: '-20.00', status: 'open', daysLate: null },
    ])
  })

  test('in a currency that there is not, is refused by name', async () => {
    const { call } = await startApi()
    const { status, body } = await call(`/statements/${acme}?currency=XQQ`, { token })
    expect([status, body.errors]).toMatchObject([400, [{ parameter: 'currency', code: 'invalid-value' }]])
  })
})
