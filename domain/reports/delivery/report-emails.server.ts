import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { reportEmails, reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { mailGuest } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { queueMail } from '#domain/core/mail/mail-queue.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { localeOf } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { openFile, type StoredFile } from '#domain/platform/files/file-storage.server.ts'
import { mailboxOf } from '#domain/platform/mail-address.ts'
import { clockAt } from '#domain/platform/schedules/local-date.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import { findOwner, wholeNameOf } from '#domain/reports/report-owner.server.ts'
import { isOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { findAddressee } from './report-addressee.server.ts'
import { mailable } from './send-report.server.ts'

type SentEmail = typeof reportEmails.$inferSelect

/**
 * Whether the owner may learn the content of a mail, even whether it had any: they must see the subject and every customer it covers, and
 * no row may be personal to its reader, or to an owner whose token sees less than they do. Mail to an address without an account uses the owner's access.
 */
export function mayReceiveReport(owner: Viewer, module: string, sent: SentEmail): boolean {
  const isOthersAlone = sent.isPersonal && sent.userId !== null && (sent.userId !== owner.userId || owner.isCut)
  return !isOthersAlone && isWithin(sent, owner.allowedCustomerIds) && findModule(owner.roleId, module) !== undefined
}

const isWithin = ({ customerIds }: SentEmail, allowed: readonly number[]): boolean =>
  customerIds?.every((id) => allowed.includes(id)) ?? false

async function findSentEmail(viewer: Viewer, reportId: number, emailId: number) {
  const [found] = await db()
    .select({ sent: reportEmails, report: reports, run: reportRuns, file: files })
    .from(reportEmails)
    .innerJoin(reportRuns, eq(reportRuns.id, reportEmails.runId))
    .innerJoin(reports, eq(reports.id, reportRuns.reportId))
    .innerJoin(files, eq(files.id, reportEmails.fileId))
    .where(and(isOwnReport(viewer, reportId), eq(reportEmails.id, emailId)))
  return found
}

export async function openEmailFile(viewer: Viewer, reportId: number, emailId: number): Promise<StoredFile | null> {
  const found = await findSentEmail(viewer, reportId, emailId)
  return found && mayReceiveReport(viewer, found.report.module, found.sent) ? openFile(found.file) : null
}

/**
 * Mails the file of a past run again, once per `key`. Returns the address; undefined where the viewer may not learn what was in it.
 * Refuses where the reader may no longer see all of it, or has unsubscribed.
 */
export async function sendAgain(act: Act, reportId: number, emailId: number, key: string): Promise<string | undefined> {
  const { viewer, now } = act
  const found = await findSentEmail(viewer, reportId, emailId)
  if (!found || !mayReceiveReport(viewer, found.report.module, found.sent)) return undefined
  const { sent, run, file } = found
  const report = mailable(found.report)
  const addressee = await findAddressee(report, sent.email)
  const isSameReader = addressee.userId === sent.userId
  if (!isSameReader || addressee.isBarred || addressee.isClosed || !isWithin(sent, addressee.reader.customerIds))
    throw new DomainError('reports.againBarred')
  const projectId = report.projectId as ProjectId
  const portal = await findPortalAddress(projectId, now)
  const t = translatorIn(addressee.language)
  const owner = wholeNameOf(await findOwner(report))
  const zone = report.timeZone ?? 'UTC'
  const due = clockAt(run.dueAt, zone)
  const { email, rows, total } = sent
  const written = new Intl.NumberFormat(localeOf(addressee.language))
  const mail = {
    projectId,
    kind: 'report' as const,
    about: { kind: 'report', key: report.id },
    causedBy: `user:${viewer.userId}`,
    dedupeKey: `report-letter ${sent.id} again ${key}`,
    to: mailboxOf(addressee.name, email),
    language: addressee.language,
    fileIds: [file.id],
    customerIds: sent.customerIds ?? [],
    message: {
      subject: report.name,
      paragraphs: [
        report.description,
        t('reportMail.again', { due, zone: zoneName(zone) }),
        t('reports.shownOf', { count: total, shown: written.format(rows), total: written.format(total) }),
      ],
      ...(addressee.mayOpen && { button: { label: t('reportMail.open'), address: portal + href('report', { report: report.id }) } }),
      why: t('reportMail.why', { owner, email }),
      scope: addressee.userId === null ? t('reportMail.ownersScope', { owner }) : t('reportMail.ownScope'),
    },
    topic: { key: `report:${report.id}`, name: report.name, portal },
  }
  return db().transaction(async (tx) => {
    if ((await tx.$count(deliveries, eq(deliveries.dedupeKey, mail.dedupeKey))) > 0) return email
    const isQueued = addressee.userId === null ? await mailGuest(tx, mail, now) : await queueMail(tx, mail, now)
    if (!isQueued) throw new DomainError('reports.againStopped')
    const details = { name: report.name, email, run: run.id }
    await writeAudit(tx, act, 'resend-report', { subject: ['report', report.id], details })
    return email
  })
}
