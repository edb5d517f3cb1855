import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { containerEvents } from '#db/postgres/schema/freight/containers.ts'
import type { Act } from '#domain/core/viewer/act.ts'

type TypedEvent = Pick<typeof containerEvents.$inferInsert, 'eventType' | 'occurredAt' | 'isDay' | 'timeZone' | 'description'>

/** A typed date replaces earlier events of its kind, from feeds and people alike; one that is cleared leaves none. */
export async function replaceTypedEvents(
  tx: Transaction,
  { viewer, now }: Act,
  containerId: number,
  types: readonly number[],
  events: readonly TypedEvent[],
): Promise<void> {
  if (types.length === 0) return
  await tx.delete(containerEvents).where(and(eq(containerEvents.containerId, containerId), inArray(containerEvents.eventType, [...types])))
  const responsible = `${viewer.name} ${viewer.lastName}`
  if (events.length > 0)
    await tx.insert(containerEvents).values(events.map((event) => ({ ...event, containerId, responsible, createdAt: now })))
}
