import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice, seedInvoiceDocuments } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findStatement } from '#domain/invoices/customer-statement.server.ts'
import { findInvoice, findUnselectedInvoice } from '#domain/invoices/invoice-details.server.ts'
import { listInvoiceDocuments, openInvoiceDocument } from '#domain/invoices/invoice-documents.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-31T12:00:00Z')
let viewer: Viewer
let own: number
let other: number
let stranger: number
let whole: number
let theirs: number
let paper: number

beforeAll(async () => {
  const customers = await seedCustomers(3)
  ;[own = 0, other = 0, stranger = 0] = customers
  const person = await seedPerson({ roleId: 5, customerIds: [own, other] })
  viewer = (await signedIn(person)).viewer
  const shipmentId = await seedShipment(db(), { customerId: own, number: 'S-1' })
  whole = await seedInvoice(db(), {
    ...{ customerId: own, shipmentId, number: 'W-1', total: '0.30', balance: '0.10', dueOn: '2026-02-28' },
    lines: [
      { description: 'Ocean freight', quantity: '2.500', unitPrice: '0.0400', amount: '0.10', tax: '0.00' },
      { description: 'Customs', quantity: '1', unitPrice: '0.1724', amount: '0.17', tax: '0.03' },
    ],
  })
  theirs = await seedInvoice(db(), { customerId: stranger, number: 'T-1', dueOn: '2026-01-01' })
  const file = { ...(await storeBytes(Buffer.from('<a/>'))), projectId: 4, createdBy: person.userId, name: 'T-1.xml', kind: 'xml' }
  ;[paper = 0] = await seedInvoiceDocuments(db(), [{ ...file, invoiceId: theirs }])
})

describe('details of an invoice', () => {
  test('an invoice shows its lines and sums to the cent', async () => {
    expect(await findInvoice(viewer, whole, now)).toMatchObject({
      ...{ number: 'W-1', shipment: 'S-1', status: 'partial', daysLate: 31, total: '0.30', paid: '0.20', balance: '0.10' },
      lines: [
        { description: 'Ocean freight', quantity: '2.5', unitPrice: '0.0400', amount: '0.10', tax: '0.00' },
        { description: 'Customs', quantity: '1', amount: '0.17', tax: '0.03' },
      ],
      sums: { amount: '0.27', tax: '0.03', total: '0.30', isWhole: true },
    })
  })

  test('an invoice shows when its lines do not match its total, has no sums without lines, and is not paid when cancelled', async () => {
    const line = { description: 'Road', quantity: '1', unitPrice: '9.99', amount: '9.99', tax: '0.00' }
    const short = await seedInvoice(db(), { customerId: own, total: '10.00', lines: [line] })
    expect((await findInvoice(viewer, short, now))?.sums).toMatchObject({ total: '9.99', isWhole: false })
    const bare = await seedInvoice(db(), { customerId: own, isCancelled: true })
    expect(await findInvoice(viewer, bare, now)).toMatchObject({ sums: null, lines: [], status: 'cancelled', paid: '0.00' })
  })

  test("a foreign invoice is reported as absent, with its documents and its customer's statement", async () => {
    for (const id of [theirs, 987_654_321]) {
      expect([await findInvoice(viewer, id, now), await findUnselectedInvoice(viewer, id)]).toEqual([null, null])
      expect((await listInvoiceDocuments(viewer, id, 1)).total).toBe(0)
      expect(await openInvoiceDocument(viewer, id, paper)).toBeNull()
    }
    expect(await openInvoiceDocument(viewer, whole, paper)).toBeNull()
    for (const id of [stranger, 987_654_321]) expect(await findStatement(viewer, 'USD', id, now)).toBeNull()
  })

  test('an invoice of an unselected customer names that customer', async () => {
    const narrowed = { ...viewer, selectedCustomerIds: [other] }
    expect(await findInvoice(narrowed, whole, now)).toBeNull()
    expect(await findUnselectedInvoice(narrowed, whole)).toEqual({ number: 'W-1', customerId: own, customer: 'Customer 1' })
    expect(await findUnselectedInvoice(viewer, whole)).toBeNull()
    expect(await findUnselectedInvoice(narrowed, theirs)).toBeNull()
  })
})

test('a statement lists what its customer owes in one currency, the longest overdue first', async () => {
  await seedInvoice(db(), { customerId: other, number: 'O-2', dueOn: '2026-03-01', total: '5.00', balance: '4.00' })
  await seedInvoice(db(), { customerId: other, number: 'O-1', dueOn: '2025-11-01', total: '0.01' })
  await seedInvoice(db(), { customerId: other, number: 'O-3', balance: '0.00' })
  await seedInvoice(db(), { customerId: other, number: 'O-4', currency: 'MXN' })
  const statement = await findStatement(viewer, 'USD', other, now)
  expect(statement?.rows.map(({ number, balance, daysLate }) => [number, balance, daysLate])).toEqual([
    ['O-1', '0.01', 150],
    ['O-2', '4.00', 30],
  ])
  expect(statement?.totals).toMatchObject({ count: 2, balance: '4.01', overdue: '4.01' })
  expect(statement?.ageing.filter(({ count }) => count > 0).map(({ age, balance }) => [age, balance])).toEqual([
    ['1-30', '4.00'],
    ['over-90', '0.01'],
  ])
})
