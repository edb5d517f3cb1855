import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { reportEmails, type reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import type { reports } from '#db/postgres/schema/reports/reports.ts'
import { noteReadyReport } from '#domain/alerts/webhooks/system-messages.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import { maxSheetRows, sheetFileName } from '#domain/core/lists/sheet.ts'
import { mailGuest, requestGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { withoutWebAddresses } from '#domain/core/mail/web-addresses.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { mailboxOf } from '#domain/platform/mail-address.ts'
import { documentsOfReport } from '#domain/reports/definition/documents-report.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import { sheetOfReport } from '#domain/reports/execution/report-sheet.server.ts'
import { notesOf } from '#domain/reports/execution/run-notes.server.ts'
import { type ReportResult, runReport } from '#domain/reports/execution/run-report.server.ts'
import { findOwner, wholeNameOf } from '#domain/reports/report-owner.server.ts'
import { readDefinition } from '#domain/reports/storage/find-report.server.ts'
import { findAddressee, type ReportAddressee } from './report-addressee.server.ts'
import { emailOfReport } from './report-email.server.ts'
import { findSeenRows, fingerprintsOf, onlyChangesOf, saveSeenRows } from './row-changes.server.ts'

type Report = typeof reports.$inferSelect
type Run = typeof reportRuns.$inferSelect

/**
 * Runs the report once for each distinct scope of its recipients and queues one mail each. An address without an account receives it
 * after consent; a run by hand goes, whole, to whoever asked. Idempotent.
 */
export async function sendRun(report: Report, run: Run, now: Date): Promise<void> {
  const owner = await findOwner(report)
  const making: Making = {
    report: mailable(report),
    run,
    now,
    owner,
    portal: await findPortalAddress(report.projectId as ProjectId, now),
    answers: new Map(),
    sheets: new Map(),
  }
  for (const addressee of await listAddressees(report, run)) await sendTo(making, addressee)
}

async function listAddressees(report: Report, { askedBy }: Run): Promise<ReportAddressee[]> {
  if (askedBy === null) return Promise.all(report.emails.map((email) => findAddressee(report, email)))
  const askers = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, askedBy), maySignIn))
  return Promise.all(askers.map((asker) => findAddressee(report, asker.email, asker)))
}

/** The owner types name and description. Web addresses are removed, so that a mail of the portal leads nobody to another site. */
export const mailable = <Told extends Pick<Report, 'name' | 'description'>>(report: Told): Told => ({
  ...report,
  name: withoutWebAddresses(report.name),
  description: withoutWebAddresses(report.description),
})

interface Making {
  report: Report
  run: Run
  now: Date
  owner: Awaited<ReturnType<typeof findOwner>>
  portal: string
  answers: Map<string, Promise<ReportResult>>
  sheets: Map<string, Promise<{ storeKey: string; size: number; sha256: string }>>
}

async function sendTo(making: Making, addressee: ReportAddressee): Promise<void> {
  const { report, run } = making
  const outcome = (kind: (typeof reportEmails.$inferInsert)['outcome'], more?: object) =>
    db()
      .insert(reportEmails)
      .values({ runId: run.id, email: addressee.email, userId: addressee.userId, outcome: kind, ...more })
      .onConflictDoNothing()
  if (addressee.isBarred) return void (await outcome('no-access'))
  if (addressee.userId === null && ((await askOnce(making, addressee)) !== 'confirmed' || addressee.isClosed))
    return void (await outcome('unconfirmed'))
  const whole = await answerFor(making, addressee)
  const answer = tellsChanges(making) ? await onlyChangesOf(whole, await findSeenRows(report.id, addressee.email)) : whole
  if (report.onlyWithRows && run.askedBy === null && answer.total === 0) return void (await outcome('empty', scopeOfEmail(addressee)))
  const file = await fileFor(making, addressee, answer)
  await db().transaction(async (tx) => {
    const isQueued = await queueOne(tx, making, addressee, answer, file)
    if (isQueued && tellsChanges(making)) await saveSeenRows(tx, report.id, addressee.email, await fingerprintsOf(whole.rows))
  })
}

/** Somebody who was known when the report was saved, and is no longer, is asked now. */
async function askOnce({ report, owner, portal, now }: Making, { email, language }: ReportAddressee) {
  const sponsor = { sponsorId: owner.id, sponsor: wholeNameOf(owner) }
  const question = { projectId: report.projectId as ProjectId, email, ...sponsor, purpose: report.name, language, portal }
  const ask = db().transaction((tx) => requestGuestConsent(tx, question, now))
  return ask.catch((error) => {
    // The owner's requests of this hour are used up: a later run asks.
    if (error instanceof DomainError) return 'asked' as const
    throw error
  })
}

const scopeOfEmail = ({ isPersonal, reader }: ReportAddressee) => ({ isPersonal, customerIds: [...reader.customerIds] })

const tellsChanges = ({ report, run }: Making) => report.onlyChanges && run.askedBy === null

async function queueOne(
  tx: Transaction,
  making: Making,
  addressee: ReportAddressee,
  answer: ReportResult,
  file: { storeKey: string; size: number; sha256: string },
): Promise<boolean> {
  const { report, run, now, owner, portal } = making
  const [sent] = await tx
    .insert(reportEmails)
    .values({
      runId: run.id,
      email: addressee.email,
      userId: addressee.userId,
      outcome: 'mailed' as const,
      rows: answer.rows.length,
      total: answer.total,
      ...scopeOfEmail(addressee),
    })
    .onConflictDoNothing()
    .returning({ id: reportEmails.id })
  // Sent already: the run was taken over from a process that died after mailing it.
  if (!sent) return false
  const row = {
    ...file,
    projectId: report.projectId,
    name: sheetFileName(report.name, now, report.timeZone ?? 'UTC'),
    kind: 'xlsx',
    createdBy: report.ownerId,
    createdAt: now,
  }
  const known = { target: files.storeKey, set: { name: row.name } }
  const [kept] = await tx.insert(files).values(row).onConflictDoUpdate(known).returning({ id: files.id })
  const fileId = kept?.id ?? 0
  // No document is attached: the link asks for a sign-in, and for the right to each.
  const documents = documentsOfReport(readDefinition(report))
  const mail: Mail = {
    projectId: report.projectId as ProjectId,
    kind: 'report',
    about: { kind: 'report', key: report.id },
    causedBy: `user:${run.askedBy ?? report.ownerId}`,
    dedupeKey: `report-run ${run.id} ${addressee.email.toLowerCase()}`,
    to: mailboxOf(addressee.name, addressee.email),
    language: addressee.language,
    message: emailOfReport({
      report,
      answer,
      addressee,
      ownerName: wholeNameOf(owner),
      isDelayed: run.isDelayed,
      isByHand: run.askedBy !== null,
      notes: notesFor(making, addressee, answer),
      address: addressee.mayOpen ? portal + href('report', { report: report.id }) : null,
      zip: addressee.userId !== null && documents ? portal + href('trackingDocumentsZip', documents) : null,
    }),
    fileIds: [fileId],
    customerIds: addressee.reader.customerIds,
  }
  const topic = { key: `report:${report.id}`, name: report.name, portal }
  const isQueued =
    addressee.userId === null
      ? await mailGuest(tx, { ...mail, topic }, now)
      : // A run by hand has no topic: it reaches a reader who has unsubscribed.
        await queueMail(tx, run.askedBy === null ? { ...mail, topic } : mail, now)
  await tx
    .update(reportEmails)
    .set(isQueued ? { fileId } : { outcome: 'stopped', rows: 0, total: 0, customerIds: null })
    .where(eq(reportEmails.id, sent.id))
  if (isQueued) await noteReadyReport(tx, { emailId: sent.id, id: report.id, name: report.name, total: answer.total }, now)
  return isQueued
}

/** Comparing with the last mail needs as many rows as a sheet holds; otherwise a report's 1,000. */
function answerFor(making: Making, addressee: ReportAddressee): Promise<ReportResult> {
  const { report, answers, now } = making
  const { reader } = addressee
  const key = languageAndScope(addressee)
  const known =
    answers.get(key) ??
    runReport(
      reader,
      { definition: readDefinition(report), customerIds: report.customerIds },
      { offset: 0, limit: tellsChanges(making) ? maxSheetRows : maxReportRows, timeZone: report.timeZone ?? 'UTC' },
      now,
    )
  answers.set(key, known)
  return known
}

function fileFor(making: Making, addressee: ReportAddressee, answer: ReportResult) {
  const { report, sheets } = making
  const key = tellsChanges(making) ? addressee.email : languageAndScope(addressee)
  const make = async () => {
    const notes = notesFor(making, addressee, answer)
    const sheet = await sheetOfReport(report.name, report.description, answer, notes, addressee.language)
    return storeBytes(await writeSheet(sheet, brandOf(report.projectId).name))
  }
  const known = sheets.get(key) ?? make()
  sheets.set(key, known)
  return known
}

/** Readers of one language, role and set of customers get the same rows, unless rows are personal. */
const languageAndScope = ({ isPersonal, language, reader: { roleId, userId, customerIds } }: ReportAddressee) =>
  `${language} ${roleId} ${isPersonal ? userId : ''} ${customerIds.join()}`

function notesFor(making: Making, { language, reader }: ReportAddressee, answer: ReportResult): string[] {
  const { report } = making
  const told = { language, roleId: reader.roleId, timeZone: report.timeZone ?? 'UTC' }
  const notes = notesOf(readDefinition(report), answer, answer.rows.length, told)
  return tellsChanges(making) ? [...notes, translatorIn(language)('reports.changesOnly')] : notes
}
