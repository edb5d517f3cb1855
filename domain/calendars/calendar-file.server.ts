import { createHash } from 'node:crypto'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findProject } from '#domain/platform/environment/projects.ts'
import { listCalendarEntries } from './calendar-entries.server.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import type { OpenedCalendar } from './calendars.server.ts'

const askAgainAfterSeconds = 3_600

/**
 * The calendar as iCalendar (RFC 5545), in its person's language. Days are dates without an end: with midnights instead, an entry would
 * cover two days wherever the clock differs. Nothing in it depends on when it was asked for, so that its ETag holds.
 */
export async function writeCalendarFile(opened: OpenedCalendar, portal: string, now: Date): Promise<{ body: string; etag: string }> {
  const { viewer, kind, view } = opened
  const project = findProject(viewer.projectId)
  const name = `${translatorIn(viewer.language)(`calendars.kinds.${kind}`)} · ${view?.name ?? project.name}`
  const calendar = new ICalCalendar({
    name: plain(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fairway', product: project.key.replace(/\W/g, ''), language: viewer.language.toUpperCase() },
    ttl: askAgainAfterSeconds,
  })
  const host = new URL(portal).hostname
  for (const entry of await listCalendarEntries(opened, now))
    calendar.createEvent(eventOf(entry, { portal, uid: `${kind}-${entry.id}@${host}` }))
  const body = calendar.toString()
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

function eventOf(entry: CalendarEntry, { portal, uid }: { portal: string; uid: string }) {
  const url = portal + entry.path
  return {
    id: uid,
    start: new Date(`${entry.day}T00:00:00Z`),
    allDay: true,
    summary: plain(entry.summary),
    description: [...entry.details.filter((line) => line !== null).map(plain), url].join('\n'),
    location: entry.place && plain(entry.place),
    url,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A day of freight does not make its reader busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** Control characters have no place in a line of a calendar. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
