import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { raiseTicket, type TicketForm } from '#domain/tickets/creation/raise-ticket.server.ts'
import { findCargoShipment } from '#domain/tickets/details/cargo-shipment.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { findUnselectedTicket } from '#domain/tickets/details/unselected-ticket.server.ts'
import { ticketLists } from '#domain/tickets/list/ticket-list.ts'
import { listTickets } from '#domain/tickets/list/tickets.server.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
let payer: Viewer
let colleague: Viewer
let buyer: Viewer
let other: Viewer
let desk: Viewer
let [customerId, shipmentId, invoiceId] = [0, 0, 0]

beforeAll(async () => {
  const [own = 0, foreign = 0] = await seedCustomers(2)
  customerId = own
  payer = await seedViewer({ roleId: 5, customerIds: [own] })
  colleague = await seedViewer({ roleId: 5, customerIds: [own, foreign] })
  buyer = await seedViewer({ roleId: 2, customerIds: [own] })
  other = await seedViewer({ roleId: 5, customerIds: [foreign] })
  desk = await seedViewer({ roleId: 1 })
  shipmentId = await seedShipment(db(), { customerId })
  invoiceId = await seedInvoice(db(), { customerId, shipmentId, number: 'F-2031' })
})

const raise = async (viewer: Viewer, about: TicketForm['about']) => {
  const said = {
    typeId: 1,
    phone: '1',
    moduleId: 6,
    subModuleId: 61,
    severityId: 2,
    subject: 'Too much',
    description: 'x',
    copies: [],
  } as const
  const form = { draft: said, key: randomUUID(), about, file: undefined }
  return (await raiseTicket(actOf(viewer, now), form, 'https://portal.test')).id
}
const idsAbout = async (viewer: Viewer, about: Parameters<typeof listTicketsAbout>[1]) =>
  (await listTicketsAbout(viewer, about)).map(({ id }) => id)

describe('tickets about an invoice', () => {
  test('a ticket about an invoice is visible to those who may see the invoice, not to others who see its shipment', async () => {
    const id = await raise(payer, { invoiceId })
    expect((await findTicket(payer, id))?.cargo).toMatchObject({ invoiceId, invoiceNumber: 'F-2031', shipmentId: null })
    for (const [viewer, isSeen] of [
      [payer, true],
      [colleague, true],
      [desk, true],
      [buyer, false],
      [other, false],
    ] as const) {
      expect((await findTicket(viewer, id)) !== null).toBe(isSeen)
      expect(await idsAbout(viewer, { invoiceId })).toEqual(isSeen ? [id] : [])
      const { page } = await listTickets(viewer, 'open', readListQuery(ticketLists.open, new URLSearchParams()), new Date())
      expect(page.rows.some((row) => row.id === id)).toBe(isSeen)
    }
    const narrowed = { ...colleague, selectedCustomerIds: [] }
    expect(await findTicket(narrowed, id)).toBeNull()
    expect(await findUnselectedTicket(narrowed, id)).toMatchObject({ customerId })
    expect(await findUnselectedTicket({ ...buyer, selectedCustomerIds: [] }, id)).toBeNull()
  })

  test('a ticket does not name an invoice that its creator may not see', async () => {
    for (const viewer of [buyer, other]) {
      const id = await raise(viewer, { invoiceId })
      expect((await findTicket(viewer, id))?.cargo).toMatchObject({ invoiceId: null, invoiceNumber: null })
      expect((await findTicket(desk, id))?.cargo.invoiceId).toBeNull()
    }
  })
})

test('a ticket about an exception is also about its shipment, and about no other exception', async () => {
  const id = await raise(buyer, { shipmentId, exceptionKind: 'no-news' })
  expect((await findTicket(buyer, id))?.cargo).toMatchObject({ shipmentId, exceptionKind: 'no-news' })
  expect(await idsAbout(payer, { shipmentId, exceptionKind: 'no-news' })).toEqual([id])
  expect(await idsAbout(payer, { shipmentId, exceptionKind: 'arrival-delayed' })).toEqual([])
  expect(await idsAbout(payer, { shipmentId })).toEqual([id])
  expect(await idsAbout(other, { shipmentId })).toEqual([])
})

test("a ticket shows its shipment's status to whoever may see the shipment, if its customer has Tracking", async () => {
  const id = await raise(buyer, { shipmentId })
  const cargo = (await findTicket(buyer, id))?.cargo ?? { shipmentId: null }
  // Whose it is decides whether its number leads to the shipment's page.
  expect(cargo).toMatchObject({ shipmentId, customerId })
  expect(await findCargoShipment(buyer, cargo, new Date())).toMatchObject({ id: shipmentId, status: 'booked' })
  expect(await findCargoShipment(other, { shipmentId }, new Date())).toBeNull()
  expect(await findCargoShipment(buyer, { shipmentId: null }, new Date())).toBeNull()
  const untracked = { ...buyer, lacking: { dashboard: [], tracking: [customerId] } }
  expect(await findCargoShipment(untracked, cargo, new Date())).toBeNull()
})
