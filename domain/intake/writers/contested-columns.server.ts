import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type ActualDate, actualDates } from '#domain/intake/fields/ruled-fields.ts'
import type { RuledShipment } from '#domain/intake/rules/follow-feed.server.ts'
import { isCompletion } from './shipment-completion.server.ts'

const { etd, etdIsDay, eta, etaIsDay, atd, atdIsDay, ata, ataIsDay, deliveredAt, deliveredAtIsDay, vessel, voyage } = shipments

/** The fields of which several sources tell: what stands of these may be nobody's of them. */
export const contestedColumns = {
  etd,
  etdIsDay,
  eta,
  etaIsDay,
  atd,
  atdIsDay,
  ata,
  ataIsDay,
  deliveredAt,
  deliveredAtIsDay,
  vessel,
  voyage,
}
export type ContestedRow = Pick<typeof shipments.$inferSelect, keyof typeof contestedColumns>

/** When containers completed the shipments, by shipment. */
export async function findCompleted(tx: Transaction, shipmentIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const completed = new Map<number, Set<number>>()
  if (shipmentIds.length === 0) return completed
  const rows = await tx
    .select({ shipmentId: shipmentEvents.shipmentId, occurredAt: shipmentEvents.occurredAt })
    .from(shipmentEvents)
    .where(and(inArray(shipmentEvents.shipmentId, [...shipmentIds]), isCompletion(shipmentEvents.source)))
  for (const { shipmentId, occurredAt } of rows)
    completed.set(shipmentId, (completed.get(shipmentId) ?? new Set()).add(occurredAt.getTime()))
  return completed
}

/** What containers have completed follows from them again, and is nothing to go back to. */
export function withoutCompleted<Row extends Record<ActualDate, Date | null>>(row: Row, own: ReadonlySet<number> | undefined): Row {
  if (!own) return row
  const without: Record<ActualDate, Date | null> & Row = { ...row }
  for (const date of actualDates) {
    const at = row[date]
    if (at && own.has(at.getTime())) without[date] = null
  }
  return without
}

/** What stands without what a person wrote: as sources left it. */
export function withoutHandEdits(row: ContestedRow, ruled: RuledShipment | undefined): Record<string, unknown> {
  const left: Record<string, unknown> = {}
  for (const column of Object.keys(contestedColumns) as (keyof ContestedRow)[]) {
    const rule = ruled?.rules.get(column.replace(/IsDay$/, ''))
    left[column] = rule ? (rule.feedValue as Record<string, unknown>)[column] : row[column]
  }
  return left
}
