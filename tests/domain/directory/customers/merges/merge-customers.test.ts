import { and, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findCustomersByName } from '#domain/directory/customers/customer-lookup.server.ts'
import { moveCustomer } from '#domain/directory/customers/customer-state.server.ts'
import { customerReferences } from '#domain/directory/customers/merges/customer-references.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { previewMerge } from '#domain/directory/customers/merges/merged-customers.server.ts'
import { listMerges } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { rowsOf, seedMerged } from './merged-world.ts'

withRecord()

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const reason = 'The same company twice'
const now = new Date()
let administrator: Viewer
beforeAll(async () => {
  administrator = await seedViewer({ roleId: 1 })
})

const merge = (mergedId: number, remainingId: number, viewer = administrator) =>
  mergeCustomers(actOf(viewer, now, origin), { mergedId, remainingId, reason })

test('a merge knows every column that names a customer', async () => {
  const columns = await rowsOf(sql`
    select table_name || '.' || column_name as reference from information_schema.columns
    where table_schema = 'public' and column_name like '%customer\\_id%' and table_name in (
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    union
    select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'customers'::regclass`)
  expect(columns.map(({ reference }) => reference).sort()).toEqual(Object.keys(customerReferences).sort())
})

describe('two customers merged', () => {
  test('all that was of the one is the other’s, which keeps what it had and takes over what it had not', async () => {
    const { merged, remaining, ofMerged, ofBoth, shipments, own, invoice, made } = await seedMerged()
    const mergeId = await merge(merged, remaining)
    expect(mergeId).toBeGreaterThan(0)
    expect(await rowsOf(sql`select id::int, customer_id::int as customer from shipments order by id`)).toEqual(
      [...shipments, own].map((id) => ({ id, customer: remaining })),
    )
    expect(await rowsOf(sql`select customer_id::int as customer from invoices where id = ${invoice}`)).toEqual([{ customer: remaining }])
    expect(
      await rowsOf(
        sql`select rfc, telephone, group_id is not null as "hasGroup", modules, archived_at is null as "isActive" from customers where id = ${remaining}`,
      ),
    ).toEqual([{ rfc: `AAA0101${made}`, telephone: '555', hasGroup: true, modules: [1, 2, 4], isActive: true }])
    expect(
      await rowsOf(
        sql`select rfc, archived_at is not null as "isArchived", merged_into_id::int as into from customers where id = ${merged}`,
      ),
    ).toEqual([{ rfc: null, isArchived: true, into: remaining }])
    expect(await rowsOf(sql`select email from contacts where customer_id = ${remaining} order by email`)).toEqual([
      { email: `ana${made}@one.test` },
      { email: `both${made}@one.test` },
    ])
    const seers = await rowsOf(sql`select user_id::int as id from user_customers where customer_id = ${remaining} order by user_id`)
    expect(seers.map(({ id }) => id)).toEqual(expect.arrayContaining([ofMerged, ofBoth]))
    expect(await rowsOf(sql`select customer_ids::int[] as ids from reports order by id`)).toEqual([
      { ids: [remaining] },
      { ids: [remaining] },
    ])
    expect(await rowsOf(sql`select customer_ids::int[] as ids from access_tokens`)).toEqual([{ ids: [remaining] }])
    expect(await rowsOf(sql`select selected_customer_ids::int[] as ids from users where id = ${ofMerged}`)).toEqual([
      { ids: [merged, remaining] },
    ])
    expect(await rowsOf(sql`select customer_id::int as id from customer_logos`)).toEqual([{ id: remaining }])
    expect(await rowsOf(sql`select customer_id::int as id from exception_thresholds where customer_id is not null`)).toEqual([
      { id: merged },
    ])
    for (const id of [merged, remaining]) {
      expect(await listMerges(administrator, id, now)).toMatchObject([
        { id: mergeId, merged: { id: merged }, remaining: { id: remaining }, reason },
      ])
    }
  })

  test('the audit trail names person and reason for each shipment, invoice and user that came, and for both customers', async () => {
    const { merged, remaining, ofMerged, shipments, invoice, made } = await seedMerged()
    const mergeId = await merge(merged, remaining)
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(and(sql`details ->> 'merge' = ${String(mergeId)}`))
    expect(entries.map(({ action, subjectKind, subjectId }) => `${action} ${subjectKind} ${subjectId}`).sort()).toEqual(
      [
        ...[merged, remaining].map((id) => `merge-customers customer ${id}`),
        ...shipments.map((id) => `merged-along shipment ${id}`),
        ...[`merged-along invoice ${invoice}`, `merged-along user ${ofMerged}`],
      ].sort(),
    )
    for (const { userId, details } of entries) {
      expect(userId).toBe(administrator.userId)
      expect(details).toEqual({
        ...{ before: { customer: `Cliente O1 ${made}` }, after: { customer: `Cliente 01 ${made}` } },
        ...{ reason, merge: mergeId },
      })
    }
    const history = await rowsOf(sql`select act, reason, created_by::int as by from shipment_history where shipment_id = ${shipments[0]}`)
    expect(history).toEqual([{ act: 'moved', reason, by: administrator.userId }])
  })

  test('files mean the remaining one by the name, the RFC and the other names of the merged one, also where both are called alike', async () => {
    const { merged, remaining, made } = await seedMerged()
    await merge(merged, remaining)
    const names = [`CLIENTE O1 ${made}`, `AAA-0101${made}`, `Cliente Uno ${made}`, `Cliente 01 ${made}`]
    expect([...(await findCustomersByName(db(), 4, names)).values()]).toEqual(names.map(() => remaining))
    const [one, other] = [await seedCustomer(db(), { name: 'Alike' }), await seedCustomer(db(), { name: 'Alike' })]
    await merge(one, other)
    expect([...(await findCustomersByName(db(), 4, ['Alike'])).values()]).toEqual([other])
    const third = await seedCustomer(db(), { name: 'Third' })
    await merge(other, third)
    expect([...(await findCustomersByName(db(), 4, ['Alike'])).values()]).toEqual([third])
  })

  test('is refused for one who is foreign, absent, merged already or the same, and into one who is archived', async () => {
    const [one, other] = [await seedCustomer(db(), { name: 'One' }), await seedCustomer(db(), { name: 'Other' })]
    const foreign = await seedCustomer(db(), { projectId: 1, name: 'Foreign' })
    const archived = await seedCustomer(db(), { name: 'Archived', archivedAt: now })
    const deleted = await seedCustomer(db(), { name: 'Deleted', deletedAt: now })
    const gone = await seedCustomer(db(), { name: 'Gone' })
    await merge(gone, other)
    for (const id of [foreign, 999_999_999, deleted, gone]) {
      expect(await merge(id, other)).toBeNull()
      expect(await previewMerge(administrator, id, other)).toBeNull()
    }
    for (const id of [foreign, 999_999_999, deleted, gone, archived, one]) {
      await expect(merge(one, id)).rejects.toThrow('customerMerge.noCustomer')
      expect(await previewMerge(administrator, one, id)).toBeNull()
    }
    expect(await previewMerge(administrator, archived, one)).not.toBeNull()
    for (const move of ['restore', 'delete'] as const) expect(await moveCustomer(actOf(administrator, now, origin), gone, move)).toBe(false)
  })
})

test('the preview counts what moves, names who sees more, and says what becomes of what both have', async () => {
  const { merged, remaining, made } = await seedMerged()
  expect(await previewMerge(administrator, merged, remaining)).toMatchObject({
    // The remaining one has no service that opens shipments: those of both begin to see its shipments too, and its own people see any at all.
    merged: { shipments: 2, users: 3, names: { users: ['Of Both', 'Of Merged', 'Of Remaining'], alerts: ['arrived'] } },
    remaining: { shipments: 1, users: 1, names: { users: ['Of Remaining'] } },
    parts: {
      shipments: 2,
      containers: 2,
      invoices: 1,
      users: 2,
      contacts: 2,
      alerts: 1,
      reports: 2,
      tokens: 1,
      announcements: 1,
      names: 2,
    },
    differences: [
      { field: 'rfc', merged: `AAA0101${made}`, remaining: null, after: `AAA0101${made}` },
      { field: 'group', remaining: null },
      { field: 'telephone', merged: '555', remaining: null, after: '555' },
      { field: 'modules', merged: '4', remaining: '1, 2', after: '1, 2, 4' },
      { field: 'logo', merged: 'own', remaining: null, after: 'merged' },
      { field: 'thresholds', merged: 'own', remaining: null, after: 'remaining' },
      { field: 'contacts', after: `both${made}@one.test` },
    ],
  })
})
