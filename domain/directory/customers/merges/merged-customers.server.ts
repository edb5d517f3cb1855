import { and, eq, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findNewAudience } from '#domain/directory/audience/customer-audience.server.ts'
import type { MergeDifference, MergedPart, MergePreview } from './merge.ts'

type Reader = Pick<Transaction, 'select' | 'execute'>

export interface MergeSide {
  id: number
  name: string
  rfc: string | null
  groupId: number | null
  group: string | null
  telephone: string | null
  country: string | null
  modules: number[]
  logo: number | null
  thresholds: number | null
  archivedAt: Date | null
  deletedAt: Date | null
  mergedIntoId: number | null
}

/** Customers of the viewer's project, by id. */
export async function findSides(database: Reader, viewer: Viewer, ids: readonly number[]): Promise<Map<number, MergeSide>> {
  const { id, name, rfc, groupId, telephone, country, modules, archivedAt, deletedAt, mergedIntoId } = customers
  const rows = await database
    .select({
      id,
      name,
      rfc,
      groupId,
      telephone,
      country,
      modules,
      archivedAt,
      deletedAt,
      mergedIntoId,
      group: customerGroups.name,
      logo: customerLogos.fileId,
      thresholds: exceptionThresholds.id,
    })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .leftJoin(customerLogos, eq(customerLogos.customerId, customers.id))
    .leftJoin(exceptionThresholds, eq(exceptionThresholds.customerId, customers.id))
    .where(and(inProject(customers, viewer), inArray(customers.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** It may be archived already; a deleted one, and one that is merged, are nobody's to merge. */
export const isMergeable = (side: MergeSide | undefined): side is MergeSide => !!side && !side.deletedAt && side.mergedIntoId === null

/** Who gets what another customer had must be in use. */
export const mayRemain = (side: MergeSide | undefined): side is MergeSide => isMergeable(side) && !side.archivedAt

/** What the remaining customer takes over where it has none. */
export const takenOver = ({ rfc, groupId, telephone, country, modules }: MergeSide, remaining: MergeSide) => ({
  rfc: remaining.rfc || rfc,
  groupId: remaining.groupId ?? groupId,
  telephone: remaining.telephone || telephone,
  country: remaining.country || country,
  // Nobody loses sight of what they saw.
  modules: [...new Set([...remaining.modules, ...modules])].toSorted((one, other) => one - other),
})

/**
 * What a merge would do: what moves, who sees more than before, and what becomes of what both have. Null for a customer that is foreign,
 * absent or not to be merged.
 */
export async function previewMerge(viewer: Viewer, mergedId: number, remainingId: number): Promise<MergePreview | null> {
  const sides = await findSides(db(), viewer, [mergedId, remainingId])
  const [merged, remaining] = [sides.get(mergedId), sides.get(remainingId)]
  if (!isMergeable(merged) || !mayRemain(remaining) || mergedId === remainingId) return null
  const sideOf = async ({ id, name }: MergeSide, other: number) => ({
    id,
    name,
    shipments: (await countParts(id)).shipments,
    ...(await findNewAudience(viewer, id, other, takenOver(merged, remaining).modules)),
  })
  const [parts, emails, ...both] = await Promise.all([
    countParts(mergedId),
    listCommonEmails(mergedId, remainingId),
    sideOf(merged, remainingId),
    sideOf(remaining, mergedId),
  ])
  return { merged: both[0], remaining: both[1], parts, differences: differencesOf(merged, remaining, emails) }
}

function differencesOf(merged: MergeSide, remaining: MergeSide, emails: readonly string[]): MergeDifference[] {
  const after = takenOver(merged, remaining)
  const text = (field: 'rfc' | 'telephone' | 'country') => ({
    field,
    merged: merged[field],
    remaining: remaining[field],
    after: after[field],
  })
  const whose = (field: 'logo' | 'thresholds', isTaken: boolean): MergeDifference => {
    const has = (side: MergeSide) => (side[field] === null ? null : 'own')
    return { field, merged: has(merged), remaining: has(remaining), after: isTaken ? 'merged' : 'remaining' }
  }
  const list = (modules: readonly number[]) => modules.toSorted((one, other) => one - other).join(', ')
  const group = { field: 'group', merged: merged.group, remaining: remaining.group, after: remaining.group ?? merged.group } as const
  const modules = { merged: list(merged.modules), remaining: list(remaining.modules), after: list(after.modules) }
  const rows: MergeDifference[] = [
    ...[text('rfc'), group, text('telephone'), text('country'), { field: 'modules', ...modules } as const],
    ...[whose('logo', remaining.logo === null), whose('thresholds', false)],
  ]
  const common = emails.join(', ') || null
  return [
    ...rows.filter((row) => row.merged && (row.merged !== row.remaining || row.merged === 'own')),
    ...(common ? [{ field: 'contacts', merged: common, remaining: common, after: common } as const] : []),
  ]
}

async function listCommonEmails(mergedId: number, remainingId: number): Promise<string[]> {
  const { rows } = await db().execute<{ email: string }>(sql`
    select distinct lower(one.email) as email from contacts one join contacts other on lower(other.email) = lower(one.email)
    where one.customer_id = ${mergedId} and other.customer_id = ${remainingId} order by email`)
  return rows.map(({ email }) => email)
}

async function countParts(id: number): Promise<Record<MergedPart, number>> {
  const ofList = (table: string) => sql.raw(`(select count(*) from ${table} where ${id}::bigint = any(customer_ids))::int`)
  const of = (table: string) => sql.raw(`(select count(*) from ${table} where customer_id = ${id})::int`)
  const { rows } = await db().execute<Record<MergedPart, number>>(sql`
    select (select count(*) from shipments where customer_id = ${id} and hidden_at is null)::int as shipments, ${of('invoices')} as invoices, ${of('contacts')} as contacts, ${of('customer_alerts')} as alerts,
      (select count(*) from containers join shipments on shipments.id = shipment_id
        where customer_id = ${id} and shipments.hidden_at is null and containers.hidden_at is null)::int as containers,
      (select count(*) from user_customers join users on users.id = user_id where customer_id = ${id} and deleted_at is null)::int as users,
      ${ofList('reports')} as reports, ${ofList('access_tokens')} as tokens, ${ofList('announcements')} as announcements,
      1 + ${of('customer_aliases')} as names`)
  return rows[0] as Record<MergedPart, number>
}
