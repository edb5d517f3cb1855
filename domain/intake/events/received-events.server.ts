import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { receivedEvents, receivedMessages } from '#db/postgres/schema/freight/received-events.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Life } from '#domain/core/retention/retention.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'
import { type ReceivedEvent, receivedEventList } from './received-event-list.ts'

/**
 * Administrators see every event of their project. Others see the events of their customers' shipments: what is matched to none could be
 * of any customer.
 */
export function isEventVisibleTo(viewer: Viewer): SQL {
  const own = inProject(receivedEvents, viewer)
  if (isHeldBy(viewer, 'see-every-customer')) return own
  const theirs = db().select({ id: shipments.id }).from(shipments).where(areShownOf(viewer, viewer.allowedCustomerIds))
  return and(own, inArray(receivedEvents.shipmentId, theirs)) ?? own
}

const part = (name: string) => sql<string | null>`(${receivedEvents.event} ->> ${sql.raw(`'${name}'`)})`
const container = sql<string | null>`(${receivedEvents.event} #>> '{references,container}')`

/** Reveals nothing of a hidden shipment. */
const ofShownShipment = and(eq(shipments.id, receivedEvents.shipmentId), isNull(shipments.hiddenAt))

const listed = {
  id: receivedEvents.id,
  source: receivedEvents.source,
  // Of a refused event what could be read of it.
  key: sql<string | null>`coalesce(${receivedEvents.sourceKey}, ${part('key')})`,
  state: receivedEvents.state,
  kind: part('kind'),
  code: part('code'),
  classifier: part('classifier'),
  happened: part('at'),
  place: part('place'),
  container,
  timeZone: sql<
    string | null
  >`(select time_zone from ${projectPlaces} p where p.project_id = ${receivedEvents.projectId} and p.code = ${part('place')})`,
  shipmentId: shipments.id,
  shipment: shipments.number,
  note: receivedEvents.note,
  receivedAt: receivedEvents.receivedAt,
}

function momentAt(happened: string | null, timeZone: string | null): string | null {
  if (happened === null || isDayAlone(happened)) return happened
  if (timeZone === null && !happened.endsWith('Z')) return happened.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
  return minuteIn(instantIn(timeZone ?? 'UTC', happened), timeZone ?? 'UTC')
}

/** The words of a stored event, which the database knows as text. */
const asStored = ({ kind, classifier }: { kind: string | null; classifier: string | null }) =>
  ({ kind, classifier }) as Pick<ReceivedEvent, 'kind' | 'classifier'>

const waiting = inArray(receivedEvents.state, ['unmatched', 'ambiguous'])

const sourceFor = (viewer: Viewer): DatabaseSource<ReceivedEvent> => ({
  timeZone: viewer.timeZone,
  scope: isEventVisibleTo(viewer),
  keys: receivedEvents.id,
  search: [receivedEvents.sourceKey, part('key'), container, sql`(select ${shipments.number} from ${shipments} where ${ofShownShipment})`],
  filters: {
    state: receivedEvents.state,
    source: receivedEvents.source,
    kind: part('kind'),
    received: receivedEvents.receivedAt,
    waiting,
  },
  orders: { source: receivedEvents.source, received: receivedEvents.receivedAt },
  newestFirst: [descending(receivedEvents.receivedAt), descending(receivedEvents.id)],
  ...readFrom(receivedEvents),
  rows: selectRows(
    () => db().select(listed).from(receivedEvents).leftJoin(shipments, ofShownShipment),
    ({ timeZone, ...row }) => ({
      ...row,
      ...asStored(row),
      moment: momentAt(row.happened, timeZone),
      receivedAt: row.receivedAt.toISOString(),
    }),
  ),
})

export const receivedEventRows = rowsOfList(receivedEventList, sourceFor, countedIn(receivedEvents))

export const countWaitingEvents = (viewer: Viewer): Promise<number> => db().$count(receivedEvents, and(isEventVisibleTo(viewer), waiting))

export interface ReceivedEventDetails extends ReceivedEvent {
  updatedAt: string | null
  references: ReportedEvent['references'] | null
  /** As it was sent, or the beginning of its message; null after 90 days. */
  raw: string | null
}

const mostShown = 20_000

/** Null for an unknown one, and for one that the viewer may not see. */
export async function findReceivedEvent(viewer: Viewer, id: number): Promise<ReceivedEventDetails | null> {
  const [row] = await db()
    .select({
      ...listed,
      updatedAt: receivedEvents.updatedAt,
      event: receivedEvents.event,
      raw: sql<string | null>`coalesce(${receivedEvents.raw}, left(${receivedMessages.text}, ${mostShown}))`,
    })
    .from(receivedEvents)
    .leftJoin(receivedMessages, eq(receivedMessages.id, receivedEvents.messageId))
    .leftJoin(shipments, ofShownShipment)
    .where(and(eq(receivedEvents.id, id), isEventVisibleTo(viewer)))
  if (!row) return null
  const { event, updatedAt, receivedAt, timeZone, ...facts } = row
  return {
    ...facts,
    moment: momentAt(facts.happened, timeZone),
    ...asStored(facts),
    receivedAt: receivedAt.toISOString(),
    updatedAt: updatedAt?.toISOString() ?? null,
    references: (event as unknown as ReportedEvent | null)?.references ?? null,
  }
}

/** Events stay as long as their shipment; what they were sent as, and what was never matched, goes after so many days. */
export async function deleteOldEvents(now: Date, { projectId, days }: Life): Promise<void> {
  const old = and(eq(receivedEvents.projectId, projectId), lt(receivedEvents.receivedAt, new Date(now.getTime() - days * dayMs)))
  await db()
    .delete(receivedEvents)
    .where(and(old, or(inArray(receivedEvents.state, ['unmatched', 'ambiguous', 'refused']))))
  await db()
    .update(receivedEvents)
    .set({ raw: null })
    .where(and(old, isNotNull(receivedEvents.raw)))
  const isOld = lt(receivedMessages.receivedAt, new Date(now.getTime() - days * dayMs))
  await db()
    .delete(receivedMessages)
    .where(and(eq(receivedMessages.projectId, projectId), isOld))
}
