import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { exceptions } from '#db/postgres/schema/freight/exceptions.ts'
import { shipmentComments, shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { createToken, type NewToken, rotateToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { prepareSandbox } from '#domain/operations/sandbox.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedViewer } from '#tests/support/test-viewers.ts'

withRecord('with ports')

const now = new Date('2026-03-25T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * dayMs)
const wanted: NewToken = { name: 'Trial', grants: ['shipments:read'], customerIds: null, networks: null, days: 90, isTest: true }
const occasion = () => ({ key: crypto.randomUUID(), ownPassword: password })
const { number, mode, status, eta, ata } = shipments
const freight = () =>
  db().select({ number, mode, status, eta, ata }).from(shipments).where(eq(shipments.projectId, 104)).orderBy(asc(shipments.number))

let administrator: Viewer
beforeAll(async () => {
  administrator = await seedViewer({ roleId: 1 }, now)
})

test('a test token needs a sandbox', async () => {
  await expect(createToken(actOf(administrator, now), null, wanted, occasion())).rejects.toThrow('Project 4 has no sandbox.')
})

test('a sandbox has freight of every mode on its way and there, with papers, invoices and tickets', async () => {
  await Promise.all([prepareSandbox(administrator, now), prepareSandbox(administrator, now)])
  const found = await freight()
  expect(found).toHaveLength(13)
  expect(found.every((each) => /^SAMPLE-[SAL]-\d{5}$/.test(each.number))).toBe(true)
  expect(new Set(found.map((each) => each.mode))).toEqual(new Set(['sea', 'air', 'land']))
  expect(new Set(found.map((each) => each.status))).toEqual(new Set(['booked', 'in_transit', 'arrived', 'delivered', 'cancelled']))
  const counts = [shipmentComments, shipmentDocuments, invoices, tickets].map((table) => db().$count(table))
  for (const count of await Promise.all(counts)) expect(count).toBeGreaterThan(2)
  await detectExceptions(now)
  const open = await db().selectDistinct({ kind: exceptions.kind }).from(exceptions)
  expect(open.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['arrival-delayed', 'no-news', 'free-time-over']))
})

test('it is brought again after a week alone: the same freight with later dates, and papers once', async () => {
  const [before, said] = [await freight(), await db().$count(shipmentComments)]
  await prepareSandbox(administrator, later(6))
  expect(await freight()).toEqual(before)
  await prepareSandbox(administrator, later(100))
  const after = (at: Date | null) => at && new Date(at.getTime() + 100 * dayMs)
  expect(await freight()).toEqual(before.map(({ eta, ata, ...same }) => ({ ...same, eta: after(eta), ata: after(ata) })))
  expect(await db().$count(shipmentComments)).toBe(said)
})

test('a test token, and its successor, sees the sample customer alone, whatever customers were chosen', async () => {
  const made = await createToken(actOf(administrator, now), null, { ...wanted, customerIds: [1] }, occasion())
  const next = await rotateToken(actOf(administrator, now), made?.id ?? 0, 3, occasion())
  const [row] = await db().select().from(accessTokens)
  const sees = { projectId: 104, userId: administrator.userId, isCut: true, allowedCustomerIds: row?.customerIds }
  expect(row?.customerIds).toHaveLength(1)
  for (const each of [made, next]) {
    expect(await findBearer(each?.token ?? '', 4, null, now)).toMatchObject({ viewer: { ...sees, selectedCustomerIds: row?.customerIds } })
    expect(await findBearer(each?.token ?? '', 1, null, now)).toBe('unknown')
  }
})
