import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { calendarFeeds } from '#db/postgres/schema/calendars/calendar-feeds.ts'
import { savedViews } from '#db/postgres/schema/core/views.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findView, listViewsOf, type ViewOfList } from '#domain/directory/views/saved-views.server.ts'
import { isClosedTo, narrowTo } from '#domain/identity/access/module-access.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { isAddressSecret, makeToken } from '#domain/identity/access/token-format.server.ts'
import { viewerFields, viewerOf } from '#domain/identity/access/viewers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { type CalendarChoice, type CalendarKind, type CalendarLine, mostCalendars } from './calendar-choice.ts'
import { factsOfKind, kindsOfRole, viewListsOfKind } from './calendar-kinds.ts'

const readWrittenEveryMs = 60_000

/** The viewer's own, oldest first. Without the secrets: those are stored as hashes. */
export async function listCalendars(viewer: Viewer): Promise<CalendarLine[]> {
  const rows = await db()
    .select({ feed: calendarFeeds, name: savedViews.name })
    .from(calendarFeeds)
    .leftJoin(savedViews, eq(savedViews.id, calendarFeeds.viewId))
    .where(eq(calendarFeeds.userId, viewer.userId))
    .orderBy(asc(calendarFeeds.id))
  return rows.map(({ feed: { id, kind, list, drawnAt, lastReadAt }, name }) => ({
    id,
    kind,
    drawnAt,
    lastReadAt,
    view: list === null ? null : { name },
  }))
}

export async function findCalendar(viewer: Viewer, id: number): Promise<CalendarLine | null> {
  return (await listCalendars(viewer)).find((line) => line.id === id) ?? null
}

/** What the viewer may make a calendar of: each kind of their role, with the saved views that may narrow it. */
export function listCalendarChoices(viewer: Viewer): Promise<{ kind: CalendarKind; views: ViewOfList[] }[]> {
  return Promise.all(
    kindsOfRole(viewer.roleId).map(async (kind) => ({ kind, views: await listViewsOf(viewer, viewListsOfKind(kind, viewer.roleId)) })),
  )
}

/**
 * Returns the secret of the address, which is never readable again, or null where the key has made one before. Refuses a kind or view that
 * the viewer may not use, and the twenty-first calendar.
 */
export async function createCalendar(act: Act, { kind, viewId, key }: CalendarChoice & { key: string }): Promise<string | null> {
  const { viewer, now } = act
  const view = viewId === null ? null : await findView(viewer, viewId)
  const isOffered = kindsOfRole(viewer.roleId).includes(kind) && (viewId === null || isViewOf(viewer, kind, view))
  if (!isOffered) throw new DomainError('calendars.choiceGone', 'of')
  return db().transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('update')
    if ((await tx.$count(calendarFeeds, isOwn(viewer))) >= mostCalendars) {
      throw new DomainError('calendars.tooMany', undefined, { values: { most: mostCalendars } })
    }
    const secret = makeToken('fwc_')
    const [made] = await tx
      .insert(calendarFeeds)
      .values({
        userId: viewer.userId,
        kind,
        list: view?.list ?? null,
        viewId: view?.id ?? null,
        creationKey: key,
        secretHash: hashOfToken(secret),
        createdAt: now,
        drawnAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: calendarFeeds.id })
    if (!made) return null
    await audit(tx, act, 'create-calendar', made.id, { kind, name: view?.name })
    return secret
  })
}

/** Makes another address; the former one opens nothing from then on. Returns its secret, or null for a calendar of somebody else. */
export function renewCalendar(act: Act, id: number): Promise<string | null> {
  return db().transaction(async (tx) => {
    const secret = makeToken('fwc_')
    const [renewed] = await tx
      .update(calendarFeeds)
      .set({ secretHash: hashOfToken(secret), drawnAt: act.now, lastReadAt: null })
      .where(and(eq(calendarFeeds.id, id), isOwn(act.viewer)))
      .returning({ kind: calendarFeeds.kind })
    if (!renewed) return null
    await audit(tx, act, 'renew-calendar', id, { kind: renewed.kind })
    return secret
  })
}

/** Returns false for a calendar of somebody else. */
export function withdrawCalendar(act: Act, id: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [gone] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), isOwn(act.viewer)))
      .returning({ kind: calendarFeeds.kind })
    if (gone) await audit(tx, act, 'withdraw-calendar', id, { kind: gone.kind })
    return gone !== undefined
  })
}

export interface OpenedCalendar {
  viewer: Viewer
  kind: CalendarKind
  view: ViewOfList | null
}

/**
 * What a secret address opens: the calendar, as its person may read it today. null for an unknown or withdrawn secret, for somebody who may
 * not sign in or has lost the right to it, and for a view that is gone. Throws beyond 60 readings an hour.
 */
export async function openCalendar(secret: string, projectId: ProjectId, now: Date): Promise<OpenedCalendar | null> {
  if (!isAddressSecret(secret, 'fwc_')) return null
  const [row] = await db()
    .select({ feed: calendarFeeds, ...viewerFields })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.secretHash, hashOfToken(secret)), eq(users.projectId, projectId), maySignIn))
  if (!row) return null
  const { id, kind, list, viewId } = row.feed
  const person = viewerOf(row, { sessionId: null, timeZone: null })
  const { needs } = factsOfKind[kind]
  if (!isAllowed(person.roleId, needs) || isClosedTo(person, needs)) return null
  const view = viewId === null ? null : await findView(person, viewId)
  if (list !== null && !isViewOf(person, kind, view)) return null
  await underLimit('calendarReads', id)
  const isDue = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, new Date(now.getTime() - readWrittenEveryMs)))
  await db()
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeeds.id, id), isDue))
  return { viewer: narrowTo(person, needs), kind, view }
}

const isOwn = ({ userId }: Viewer) => eq(calendarFeeds.userId, userId)

const isViewOf = ({ roleId }: Viewer, kind: CalendarKind, view: ViewOfList | null): boolean =>
  view !== null && viewListsOfKind(kind, roleId).includes(view.list)

function audit(tx: Transaction, act: Act, action: AuditAction, id: number, details: Record<string, unknown>) {
  return writeAudit(tx, act, action, { subject: ['calendar', id], details })
}
