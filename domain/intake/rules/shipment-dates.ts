import type { SaidOfShipment } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import { actualDates } from '#domain/intake/fields/ruled-fields.ts'
import type { RuledShipment } from '#domain/intake/rules/follow-feed.server.ts'
import { fieldsSaidAnew } from './said-fields.ts'

type FeedRow = Partial<typeof shipments.$inferInsert>

/** What a source says of these is compared with what it said before, not with what others wrote meanwhile. */
const feedDates = ['etd', 'eta', ...actualDates] as const
type FeedDate = (typeof feedDates)[number]

/** A shipment before its feed writes it: its dates, and what the feed last said. */
export interface DatedBefore {
  said: SaidOfShipment
  dates: Readonly<Record<FeedDate, Date | null>>
}

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

/**
 * Leaves out the dates that the source says as before, or never said: an event, a container or a person may have given others since. Where a
 * person's rule gives the date to the next file, that file says it again.
 */
export function besideOthers(
  row: FeedRow,
  said: SaidOfShipment,
  before: DatedBefore | undefined,
  ruled: Pick<RuledShipment, 'rules'> | undefined,
): FeedRow {
  if (!before) return row
  const [then, now] = [before.said.fields, said.fields]
  const anew = new Set(fieldsSaidAnew(then, now))
  const left = { ...row }
  for (const date of feedDates) {
    if (row[date] === undefined) continue
    const rule = ruled?.rules.get(date)?.rule
    const isOurs = before.dates[date] === null || before.dates[date]?.toISOString() === then[date]
    const isFree = now[date] === undefined ? isOurs : anew.has(date) || before.dates[date] === null
    if (rule === undefined ? isFree : rule === 'feed' || anew.has(date)) continue
    delete left[date]
    delete left[dayMarkOf(date)]
  }
  return left
}
