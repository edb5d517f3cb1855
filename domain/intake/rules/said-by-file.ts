import type { SaidOfShipment } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { fieldsSaidAnew } from './said-fields.ts'

type FeedRow = Partial<typeof shipments.$inferInsert>

/** Whose shipment it is, and how it is numbered, is decided otherwise. */
const isSaid = (column: string) => column !== 'projectId' && column !== 'source' && column !== 'number'

/** What a file says of a shipment, with the moment of saying of what it did not say before. */
export function saidByFile(row: FeedRow, before: SaidOfShipment | undefined, now: Date): SaidOfShipment {
  const told = Object.entries(row).flatMap(([column, value]) => {
    if (!isSaid(column) || value === null || value === undefined || value === false) return []
    return [[column, value instanceof Date ? value.toISOString() : (value as string | number | true)] as const]
  })
  const fields = Object.fromEntries(told)
  if (!before || Object.keys(before.fields).length === 0) return { fields, at: now.toISOString() }
  const anew = new Set(fieldsSaidAnew(before.fields, fields))
  const moments = Object.keys(fields).flatMap((field) => {
    const moment = anew.has(field) ? now.toISOString() : before.saidAt?.[field]
    return moment === undefined ? [] : [[field, moment] as const]
  })
  const { at } = before
  return { fields, ...(at && { at }), ...(moments.length > 0 && { saidAt: Object.fromEntries(moments) }) }
}
