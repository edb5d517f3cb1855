import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { calendarFeeds } from '#db/postgres/schema/calendars/calendar-feeds.ts'
import type { CalendarKind } from '#domain/calendars/calendar-choice.ts'
import { createCalendar } from '#domain/calendars/calendars.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { actOf } from './admins.ts'

/** A calendar of the viewer, and the secret of its address. */
export async function seedCalendar(viewer: Viewer, kind: CalendarKind = 'arrivals', viewId: number | null = null, now = new Date()) {
  const secret = await createCalendar(actOf(viewer, now), { kind, viewId, key: randomUUID() })
  const [made] = await db().select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.userId)).orderBy(desc(calendarFeeds.id))
  return { id: made?.id ?? 0, secret: secret ?? '' }
}
