import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { vwInvoiceUSD } from '#db/postgres/schema/invoices/invoices.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { moveShipment, previewMove } from '#domain/intake/edits/shipments/move-shipment.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const reason = 'The file named the wrong customer'
let [acme, rival, shipmentId] = [0, 0, 0]
let administrator: Viewer

beforeEach(async () => {
  ;[acme, rival] = [await seedCustomer(db(), { name: 'Acme' }), await seedCustomer(db(), { name: 'Rival' })]
  shipmentId = await seedShipment(db(), { customerId: acme, number: 'S-1', containers: [{}, {}] })
  administrator = await seedViewer({ roleId: 1 })
})

const move = (viewer: Viewer, to: number, from = acme, id = shipmentId) =>
  moveShipment(actOf(viewer, new Date(), origin), id, { from, to, reason })
const ownerOf = async (id = shipmentId) => (await db().select().from(shipments).where(eq(shipments.id, id)))[0]?.customerId

describe('a shipment moved to another customer', () => {
  test('is seen by the new one and no longer by the old one, and history and audit name both, the person and the reason', async () => {
    const [old, next] = [await seedViewer({ roleId: 2, customerIds: [acme] }), await seedViewer({ roleId: 2, customerIds: [rival] })]
    expect(await findHeading(old, shipmentId)).toMatchObject({ customer: 'Acme' })
    expect(await move(administrator, rival)).toBe(true)
    expect(await findHeading(old, shipmentId)).toBeNull()
    expect(await findHeading(next, shipmentId)).toMatchObject({ customer: 'Rival' })
    const [history] = await db().select().from(shipmentHistory).where(eq(shipmentHistory.shipmentId, shipmentId))
    expect(history).toMatchObject({ act: 'moved', reason, createdBy: administrator.userId })
    expect(history?.changes).toEqual({ customer: { before: 'Acme', after: 'Rival' } })
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'move-shipment'))
    expect(entry).toMatchObject({ userId: administrator.userId, subjectKind: 'shipment', subjectId: String(shipmentId) })
    expect(entry?.details).toEqual({ before: { customer: 'Acme' }, after: { customer: 'Rival' }, reason })
  })

  test('leaves its invoices with whoever owes them, and they no longer name it', async () => {
    const invoiceId = await seedInvoice(db(), { customerId: acme, shipmentId, currency: 'USD' })
    const named = async () => (await db().select().from(vwInvoiceUSD).where(eq(vwInvoiceUSD.id, invoiceId)))[0]
    expect(await named()).toMatchObject({ customer: 'Acme', shipment: 'S-1' })
    await move(administrator, rival)
    expect(await named()).toMatchObject({ customer: 'Acme', shipment: null })
    await move(administrator, acme, rival)
    expect(await named()).toMatchObject({ customer: 'Acme', shipment: 'S-1' })
  })

  test('goes only between customers whom the person may see, and a foreign one is refused as an absent one', async () => {
    const one = await seedViewer({ roleId: 3, customerIds: [acme] })
    const both = await seedViewer({ roleId: 3, customerIds: [acme, rival] })
    const foreign = await seedCustomer(db(), { projectId: 1, name: 'Foreign' })
    const archived = await seedCustomer(db(), { name: 'Archived', archivedAt: new Date() })
    for (const [viewer, to] of [
      [one, rival],
      [one, 999_999_999],
      [administrator, foreign],
      [administrator, archived],
      [administrator, acme],
    ] as const) {
      await expect(move(viewer, to)).rejects.toThrow(new DomainError('shipmentMove.noCustomer').message)
      expect((await previewMove(viewer, shipmentId, to))?.to).toBeNull()
    }
    const others = await seedShipment(db(), { customerId: rival })
    for (const id of [others, 999_999_999]) {
      expect(await move(one, acme, rival, id)).toBe(false)
      expect(await previewMove(one, id, acme)).toBeNull()
    }
    expect(await ownerOf()).toBe(acme)
    expect(await move(both, rival)).toBe(true)
    expect(await ownerOf()).toBe(rival)
  })

  test('is refused to whoever decided before somebody else moved it', async () => {
    const third = await seedCustomer(db(), { name: 'Third' })
    await move(administrator, rival)
    await expect(move(administrator, third, acme)).rejects.toThrow('shipmentMove.stale')
    expect(await ownerOf()).toBe(rival)
  })
})

describe('the preview of a move', () => {
  test('counts what moves along and who loses and gains sight of it, and names them to those who manage users', async () => {
    await seedUser(db(), { name: 'Only', lastName: 'Acme', customerIds: [acme] })
    await seedUser(db(), { name: 'Of', lastName: 'Both', customerIds: [acme, rival] })
    await seedUser(db(), { name: 'Has', lastName: 'Left', customerIds: [acme], deletedAt: new Date() })
    await seedUser(db(), { name: 'Only', lastName: 'Rival', customerIds: [rival] })
    await seedCustomerAlert(db(), { customerId: acme, kind: 'arrived' })
    const owner = await seedUser(db(), { roleId: 1, name: 'Ada', lastName: 'Min' })
    await seedReport(db(), { ownerId: owner, name: 'Weekly', customerIds: [acme] })
    await seedReport(db(), { ownerId: owner, name: 'Both', customerIds: [acme, rival] })
    await seedShipmentComments(db(), [{ shipmentId, type: 'other', text: 'Hello', createdBy: owner }])
    await seedTicket(db(), { createdBy: owner, shipmentId })
    await seedInvoice(db(), { customerId: acme, shipmentId })
    const preview = await previewMove(administrator, shipmentId, rival)
    expect(preview).toMatchObject({
      number: 'S-1',
      from: {
        name: 'Acme',
        users: 1,
        alerts: 1,
        reports: 1,
        names: { users: ['Only Acme'], alerts: ['arrived'], reports: ['Weekly · Ada Min'] },
      },
      to: { name: 'Rival', users: 1, alerts: 0, reports: 0, names: { users: ['Only Rival'] } },
      moves: { containers: 2, documents: 0, comments: 1, tickets: 1 },
      invoices: 1,
    })
    const forwarder = await seedViewer({ roleId: 3, customerIds: [acme, rival] })
    expect(await previewMove(forwarder, shipmentId, rival)).toMatchObject({
      from: { users: 1, names: null },
      to: { users: 1, names: null },
    })
  })

  test('counts nobody of a customer whose services do not open shipments to them', async () => {
    await db().execute(sql`update customers set modules = '{1}' where id = ${rival}`)
    await seedUser(db(), { customerIds: [rival] })
    expect((await previewMove(administrator, shipmentId, rival))?.to?.users).toBe(0)
    await seedUser(db(), { roleId: 3, customerIds: [rival] })
    expect((await previewMove(administrator, shipmentId, rival))?.to?.users).toBe(1)
  })
})
