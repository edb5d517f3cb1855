import type { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import { actualDates } from '#domain/intake/fields/ruled-fields.ts'
import type { RuledShipment } from '#domain/intake/rules/follow-feed.server.ts'
import { expectedDates, saidAtOf } from './expected-dates.ts'
import { fieldsSaidAnew } from './said-fields.ts'

type FeedRow = Partial<typeof shipments.$inferInsert>

/** What a source says of these is compared with what it said before, not with what others wrote meanwhile. */
const feedDates = ['etd', 'eta', ...actualDates] as const
type FeedDate = (typeof feedDates)[number]

/** A shipment before its feed writes it: its dates, and those that the feed last said. */
export interface DatedBefore {
  sourceDates: Readonly<Record<string, string | boolean>> | null
  dates: Readonly<Record<FeedDate, Date | null>>
}

/** What a file says of dates, as it is stored: ISO texts in UTC, and marks of those that are only days. Null for nothing. */
export function datesSaidBy(row: FeedRow): Record<string, string | boolean> | null {
  const said = feedDates.flatMap((date) => {
    const at = row[date]
    return at instanceof Date
      ? [[date, at.toISOString()] as const, ...(row[dayMarkOf(date)] ? [[dayMarkOf(date), true] as const] : [])]
      : []
  })
  return said.length > 0 ? Object.fromEntries(said) : null
}

/** The same with the moment of saying of each expected date that the file did not say before. */
export function datesSaidAt(row: FeedRow, before: DatedBefore | undefined, now: Date): Record<string, string | boolean> | null {
  const [then, said] = [before?.sourceDates ?? {}, datesSaidBy(row)]
  if (!said) return null
  for (const date of expectedDates) {
    if (said[date] !== undefined) said[saidAtOf(date)] = said[date] === then[date] ? (then[saidAtOf(date)] ?? '') : now.toISOString()
  }
  return said
}

/**
 * Leaves out the dates that the source says as before, or never said: an event, a container or a person may have given others since. Where a
 * person's rule gives the date to the next file, that file says it again.
 */
export function besideOthers(row: FeedRow, before: DatedBefore | undefined, ruled: Pick<RuledShipment, 'rules'> | undefined): FeedRow {
  if (!before) return row
  const [then, now] = [before.sourceDates ?? {}, datesSaidBy(row) ?? {}]
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
