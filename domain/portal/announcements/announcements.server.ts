import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { announcements } from '#db/postgres/schema/accounts/announcements.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import {
  type AnnouncedPage,
  type Announcement,
  type AnnouncementInput,
  type AnnouncementLine,
  maxAnnouncementDays,
} from './announcement.ts'

const mostListed = 50

const listTold = prepared((open) =>
  open
    .select({ id: announcements.id, text: announcements.text, pages: announcements.pages })
    .from(announcements)
    .where(
      and(
        eq(announcements.projectId, sql.placeholder('projectId')),
        isNull(announcements.withdrawnAt),
        gte(announcements.lastDay, sql.placeholder('today')),
        or(isNull(announcements.customerIds), sql`${announcements.customerIds} && ${sql.placeholder('customerIds')}::bigint[]`),
      ),
    )
    .orderBy(desc(announcements.id)),
)

/** Those for everybody or for a customer the viewer may see, newest first. */
export async function listCurrentAnnouncements(viewer: Viewer, now: Date): Promise<Announcement[]> {
  const { projectId, allowedCustomerIds } = viewer
  const rows = await listTold({ projectId, today: todayOf(viewer, now), customerIds: allowedCustomerIds })
  return rows.map((row) => ({ ...row, pages: row.pages as AnnouncedPage[] | null }))
}

/** Fifty: first those still shown, which can be withdrawn, then the others, newest first. */
export async function listAnnouncements(viewer: Viewer, now: Date): Promise<AnnouncementLine[]> {
  const today = todayOf(viewer, now)
  const stands = sql`(${announcements.withdrawnAt} is null and ${announcements.lastDay} >= ${today})`
  const rows = await db()
    .select({ row: announcements, by: wholeName })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.createdBy))
    .where(inProject(announcements, viewer))
    .orderBy(desc(stands), desc(announcements.id))
    .limit(mostListed)
  const names = await findNames(rows.flatMap(({ row }) => row.customerIds ?? []))
  return rows.map(({ row: { id, text, pages, lastDay, customerIds, createdAt, withdrawnAt }, by }) => ({
    id,
    text,
    lastDay,
    by,
    createdAt: createdAt.toISOString(),
    pages: pages as AnnouncedPage[] | null,
    customers: customerIds?.map((each) => names.get(each) ?? String(each)) ?? null,
    state: withdrawnAt ? 'withdrawn' : lastDay < today ? 'ended' : 'standing',
  }))
}

/**
 * The same form sent twice (`key`) publishes once. Refuses a day that is over or more than a year away, and customers of another project.
 */
export function announce(act: Act, { key, ...written }: AnnouncementInput & { key: string }): Promise<void> {
  const { viewer, now } = act
  const { text, lastDay, customerIds, pages } = written
  const latest = addDays(todayOf(viewer, now), maxAnnouncementDays)
  if (lastDay < todayOf(viewer, now) || lastDay > latest) throw new DomainError('announcements.dayWrong', 'lastDay')
  return db().transaction(async (tx) => {
    const { projectId, userId } = viewer
    const own = and(eq(customers.projectId, projectId), inArray(customers.id, [...(customerIds ?? [])]))
    if (customerIds && (await tx.$count(customers, own)) !== new Set(customerIds).size) {
      throw new DomainError('adminGroups.customerGone', 'customers')
    }
    const row = { projectId, text, lastDay, customerIds: customerIds && [...customerIds], pages: pages && [...pages] }
    const [added] = await tx
      .insert(announcements)
      .values({ ...row, createdBy: userId, creationKey: key, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: announcements.id })
    if (added) await writeAudit(tx, act, 'announce', { subject: ['announcement', added.id], details: { after: written } })
  })
}

export function withdrawAnnouncement(act: Act, announcementId: number): Promise<boolean> {
  return command(act, 'withdraw-announcement', async (tx) => {
    const { rowCount } = await tx
      .update(announcements)
      .set({ withdrawnAt: act.now })
      .where(and(inProject(announcements, act.viewer, announcementId), isNull(announcements.withdrawnAt)))
    if (!rowCount) return null
    return { subject: ['announcement', announcementId] }
  })
}

const todayOf = ({ timeZone }: Viewer, now: Date) => localDate(now, timeZone)

async function findNames(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = customers
  const rows = await db()
    .select({ id, name })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}
