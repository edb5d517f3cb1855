import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { updateSets } from '#db/postgres/row-sets.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { recordRepair } from '#domain/intake/edits/shipments/record-repair.server.ts'
import {
  datesOfEvent,
  type EventValue,
  eventField,
  eventOfDate,
  eventTypeOf,
  isActualDate,
  isShipmentField,
} from '#domain/intake/fields/ruled-fields.ts'
import { changesByFeed, deleteRules, findRuledShipments, replaceEvents } from '#domain/intake/rules/field-rules.server.ts'
import type { Columns, RuledShipment } from '#domain/intake/rules/follow-feed.server.ts'
import { onShipment } from './on-shipment.server.ts'
import { statusAfter } from './shipment-edit.ts'

/**
 * Gives fields of a shipment back to its feed: each has the value that the feed sent last, and the next file writes it again. An actual
 * date takes its event along, and a status that follows dates follows. Does nothing where no rule keeps a field. Returns false for a
 * foreign or absent shipment, or without the capability.
 */
export async function followFeedAgain(act: Act, shipmentId: number, fields: readonly string[] | 'all'): Promise<boolean> {
  if (!isHeldBy(act.viewer, 'repair-shipments')) return false
  const isThere = await onShipment(act, shipmentId, async (tx, row) => {
    const ruled = (await findRuledShipments(tx, [row.id])).get(row.id)
    if (ruled) await release(tx, ruled, fields, act)
    return true
  })
  return isThere ?? false
}

async function release(tx: Transaction, ruled: RuledShipment, asked: readonly string[] | 'all', act: Act) {
  const { row, rules } = ruled
  const wanted = asked === 'all' ? [...rules.keys()] : asked.flatMap((field) => [field, ...sameFact(row.mode, field)])
  const released = [...new Set(wanted)].flatMap((field) => {
    const rule = rules.get(field)
    return rule ? [{ field, feedValue: rule.feedValue }] : []
  })
  if (released.length === 0) return
  const columns: Columns = Object.assign({}, ...released.filter(({ field }) => isShipmentField(field)).map(({ feedValue }) => feedValue))
  const isStatusRuled = rules.has('status')
  if (!isStatusRuled && released.some(({ field }) => isActualDate(field))) columns.status = statusAfter(row, { ...row, ...columns })
  const events = released.flatMap(({ field, feedValue }) => {
    const type = eventTypeOf(field)
    return type === null ? [] : [[type, feedValue as readonly EventValue[]] as const]
  })
  const former = await replaceEvents(tx, row.id, new Map(events))
  await updateSets(tx, shipments, [{ ...columns, id: row.id }])
  await tx.update(shipments).set({ updatedAt: act.now }).where(eq(shipments.id, row.id))
  await deleteRules(
    tx,
    row.id,
    released.map(({ field }) => field),
  )
  await settleDoubts(tx, [row.id])
  const changes = changesByFeed(ruled, released, former)
  if (columns.status !== undefined && columns.status !== row.status) changes.status = { before: row.status, after: String(columns.status) }
  await recordRepair(tx, act, { shipmentId: row.id, act: 'followed_feed', changes }, 'follow-feed-again')
}

/** An actual date and the event that says the same. */
function sameFact(mode: RuledShipment['row']['mode'], field: string): string[] {
  const type = eventTypeOf(field)
  if (type !== null) return datesOfEvent(mode, type)
  return isActualDate(field) ? [eventField(eventOfDate(mode, field))] : []
}
