import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { href } from '#domain/core/href.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isOfScope } from '#domain/freight/containers/container-scope.server.ts'
import type { CostsAtPort } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { ListedContainer } from '#domain/freight/containers/list/container-row.ts'
import { listContainersAfter } from '#domain/freight/containers/list/find-containers.server.ts'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import { nameIn } from '#domain/locales/names.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { inUnits } from '#domain/platform/currency.ts'
import { type CalendarEntry, type CalendarWindow, commonDays, mostEntries } from './calendar-entry.ts'

/** The last free days of containers, of the clock that ends first. One that is back is called off. */
export async function listLastFreeDays(
  viewer: Viewer,
  tab: 'arrived' | 'all',
  query: ListQuery,
  window: CalendarWindow,
  now: Date,
): Promise<CalendarEntry[]> {
  const listDays = async (days: { from: string; to: string }, descending: boolean) => {
    const common = commonDays(query.days.deadline, days)
    if (!common) return []
    const asked = { ...query, days: { ...query.days, deadline: common }, order: { by: 'deadline', descending } }
    const found = await listContainersAfter(viewer, tab, asked, { after: null, perPage: mostEntries }, now)
    return found === 'too-long' ? [] : found.rows
  }
  const { from, today, to, cancelledSince } = window
  const [ahead, past] = [await listDays({ from: today, to }, false), await listDays({ from, to: today }, true)]
  const rows = [...new Map([...ahead, ...past].map((row) => [row.id, row])).values()]
    .filter((row) => !isOver(row) || new Date(row.lastUpdate) >= cancelledSince)
    .slice(0, mostEntries)
  const versions = await findVersions(viewer, rows)
  return rows.flatMap((row) => {
    const known = versions.get(row.id)
    return known && row.lastFreeDay ? [entryOf(row, row.lastFreeDay, viewer, known)] : []
  })
}

const isOver = ({ emptyReturnedAt, status, shipmentStatus }: ListedContainer) =>
  emptyReturnedAt !== null || status === 'returned' || shipmentStatus === 'cancelled'

interface Known {
  version: number
  changedAt: Date
}

/** The shipment's changes count too: the clock begins with its arrival. */
async function findVersions(viewer: Viewer, rows: readonly { id: number }[]): Promise<Map<number, Known>> {
  const found = await db()
    .select({
      id: containers.id,
      version: sql<number>`${containers.version} + ${shipments.version}`,
      changedAt: sql<Date>`greatest(${containers.updatedAt}, ${shipments.updatedAt})`.mapWith(containers.updatedAt),
    })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .where(and(sql`${containers.id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`, isOfScope(viewer)))
  return new Map(found.map(({ id, ...known }) => [id, known]))
}

function amountOf({ costs }: ListedContainer, units: (costs: CostsAtPort) => number | null): string | null {
  const known = costs && units(costs)
  return known === null ? null : `${costs?.currency} ${inUnits(known, costs?.currency ?? '')}`
}

function entryOf(row: ListedContainer, day: string, { language }: Viewer, { version, changedAt }: Known): CalendarEntry {
  const say = translatorIn(language)
  const port = row.terminal ?? row.destination
  const place = port ? `${nameIn(language, port)} ${port.code}` : row.destinationText
  const line = (name: string, value: string | null) => (value ? `${name}: ${value}` : null)
  return {
    id: row.id,
    day,
    summary:
      say(isOver(row) ? 'calendars.entry.returned' : 'calendars.entry.lastFreeDay', { number: row.number }) + (place ? ` · ${place}` : ''),
    place,
    details: [
      line(say('freight.fields.status'), say(`freight.containerStatuses.${row.status}`)),
      line(say('containerList.customerDeadline'), row.customerLastFreeDay),
      line(say('containerList.carrierDeadline'), row.carrierLastFreeDay),
      line(
        say('containerList.cost'),
        amountOf(row, ({ accrued }) => accrued),
      ),
      line(
        say('containerList.costInAWeek'),
        amountOf(row, ({ inAWeek }) => inAWeek),
      ),
      line(say('freight.fields.number'), row.shipmentNumber),
      line(say('freight.fields.clientReference'), row.clientReference),
      line(say('freight.fields.pol'), placeText(row.origin && { ...row.origin, approximate: false }, row.originText, language)),
      line(say('freight.fields.customer'), row.customer),
      line(say('freight.fields.carrier'), row.carrier),
    ],
    path: href('container', { id: row.id }),
    isCancelled: isOver(row),
    sequence: version,
    changedAt,
  }
}
