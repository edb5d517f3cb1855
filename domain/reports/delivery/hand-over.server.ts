import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { reportShares, reports } from '#db/postgres/schema/reports/reports.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { contains } from '#domain/core/lists/database-list.server.ts'
import { withoutWebAddresses } from '#domain/core/mail/web-addresses.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import { isOwnedBy } from '#domain/reports/storage/find-report.server.ts'

const name = sql`(${users.name} || ' ' || ${users.lastName})`

/** A portal may have 20,000 users. */
export const maxOffered = 50

async function findSchedule(viewer: Viewer, id: number) {
  const [found] = await db()
    .select({ id: reports.id, name: reports.name, module: reports.module, ownerId: reports.ownerId, owner: wholeName })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(and(isOwnedBy(viewer, id), eq(reports.type, 'scheduled')))
  return found ?? null
}

function mayOwn(viewer: Viewer, found: { module: string; ownerId: number }): SQL | undefined {
  const able = roles.map((role) => role.id as RoleId).filter((role) => findModule(role, found.module))
  return and(...[inProject(users, viewer), ne(users.id, found.ownerId), inArray(users.roleId, able), maySignIn])
}

export async function findHandOver(viewer: Viewer, id: number, text = '') {
  const found = await findSchedule(viewer, id)
  if (!found) return null
  const where = and(mayOwn(viewer, found), text ? or(contains(name, text), contains(users.email, text)) : undefined)
  const [people, total] = await Promise.all([
    db()
      .select({ id: users.id, name: wholeName, email: users.email })
      .from(users)
      .where(where)
      .orderBy(asc(sql`lower(${name})`), sql`${desc(users.id)} nulls last`)
      .limit(maxOffered),
    db().$count(users, where),
  ])
  return { ...found, people, total }
}

/**
 * Changes the owner of a schedule and mails the new one; the former owner keeps it as shared. Outside recipients then receive what the
 * new owner may see, and a schedule that was paused for want of an owner resumes. Returns the new owner's name, undefined where there is
 * no such schedule; refuses somebody who could not open it.
 */
export async function handOverReport(act: Act, id: number, ownerId: number): Promise<string | undefined> {
  const { viewer, now } = act
  const found = await findSchedule(viewer, id)
  if (!found) return undefined
  if ((await db().$count(users, and(eq(users.id, ownerId), mayOwn(viewer, found)))) === 0)
    throw new DomainError('reportSchedules.unknownOwner', 'owner')
  const portal = await findPortalAddress(viewer.projectId, now)
  return db().transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(isOwnedBy(viewer, id)).for('update')
    const [owner] = await tx.select().from(users).where(eq(users.id, ownerId))
    if (!report || !owner || report.ownerId !== found.ownerId) throw new DomainError('reports.changedMeanwhile')
    const goesOn = report.pausedWhy === 'owner' && { pausedAt: null, pausedWhy: null, scheduledFrom: now }
    const [kept] = await tx
      .update(reports)
      .set({ ownerId, creationKey: crypto.randomUUID(), ...goesOn })
      .where(eq(reports.id, id))
      .returning({ version: reports.version })
    await tx.delete(reportShares).where(and(eq(reportShares.reportId, id), eq(reportShares.userId, ownerId)))
    await tx.insert(reportShares).values({ reportId: id, userId: report.ownerId }).onConflictDoNothing()
    const name = `${owner.name} ${owner.lastName}`
    const plainName = withoutWebAddresses(report.name)
    const details = { name: report.name, from: found.owner, to: name }
    await writeAudit(tx, act, 'hand-over-report', { subject: ['report', id], details })
    await mailPerson(
      tx,
      owner,
      {
        kind: 'report-handed-over',
        about: { kind: 'report', key: id },
        dedupeKey: `report-handed-over ${id} ${kept?.version}`,
        write: (t, { email }) => ({
          subject: t('reportMail.handedOverSubject', { name: plainName }),
          paragraphs: [t('reportMail.handedOver', { name: plainName, from: found.owner, by: `${viewer.name} ${viewer.lastName}` })],
          button: { label: t('reportMail.open'), address: portal + href('report', { report: id }) },
          why: t('reportMail.whyOwner', { email }),
        }),
      },
      now,
    )
    return name
  })
}
