import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isOwnedBy, isOwnReport } from '#domain/reports/storage/find-report.server.ts'

/** Pauses a schedule that keeps failing or has no owner, and mails the owner; idempotent across processes. */
export async function pauseAutomatically(id: number, why: 'failures' | 'owner', now: Date): Promise<void> {
  const [found] = await db()
    .select({ owner: users })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(eq(reports.id, id))
  if (!found) return
  const { owner } = found
  const portal = await findPortalAddress(owner.projectId as ProjectId, now)
  await db().transaction(async (tx) => {
    const [paused] = await tx
      .update(reports)
      .set({ pausedAt: now, pausedWhy: why })
      .where(and(eq(reports.id, id), isNull(reports.pausedAt)))
      .returning({ name: reports.name })
    if (!paused || owner.deletedAt) return
    const about = { kind: 'report', key: id }
    await mailPerson(
      tx,
      owner,
      {
        kind: 'report-paused',
        about,
        dedupeKey: `report-paused ${id} ${now.toISOString()}`,
        write: (t, { email }) => ({
          subject: t('reportMail.pausedSubject', { name: paused.name }),
          paragraphs: [t(`reportMail.paused.${why}`, { name: paused.name })],
          // An owner who is gone could not open the report.
          ...(why === 'failures' && { button: { label: t('reportMail.open'), address: portal + href('report', { report: id }) } }),
          why: t('reportMail.whyOwner', { email }),
        }),
      },
      now,
    )
  })
}

export async function findPause(viewer: Viewer, id: number) {
  const [row] = await db().select({ pausedWhy: reports.pausedWhy }).from(reports).where(isOwnReport(viewer, id))
  return row?.pausedWhy ?? null
}

/** Pauses or resumes a schedule of the viewer; administrators any of their project. Returns whether there is such a schedule. */
export async function pauseReport(act: Act, id: number, isPaused: boolean): Promise<boolean> {
  const change = isPaused
    ? { pausedAt: act.now, pausedWhy: 'person' as const }
    : { pausedAt: null, pausedWhy: null, scheduledFrom: act.now }
  return db().transaction(async (tx) => {
    const held = await tx
      .update(reports)
      .set(change)
      .where(and(isOwnedBy(act.viewer, id), eq(reports.type, 'scheduled')))
      .returning({ name: reports.name })
    const [report] = held
    if (!report) return false
    const action = isPaused ? 'pause-report' : 'resume-report'
    await writeAudit(tx, act, action, { subject: ['report', id], details: report })
    return true
  })
}
