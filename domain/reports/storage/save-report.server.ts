import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { reportShares, reports } from '#db/postgres/schema/reports/reports.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { requestGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import { checkDefinition } from '#domain/reports/definition/definition-check.server.ts'
import type { ReportDraft } from '#domain/reports/report.ts'
import { findKnownPerson } from '#domain/reports/report-owner.server.ts'
import { isOwnReport } from './find-report.server.ts'
import { rejectImpossibleReaders } from './possible-readers.server.ts'

const mostReports = 200

/**
 * Returns the id of the new report, the same for a retried submission. Refuses what the catalogue does not have, readers who share no
 * customer with the viewer, customers of others, and more than 200 reports.
 */
export async function createReport(act: Act, draft: ReportDraft, creationKey: string): Promise<number> {
  const { viewer, now } = act
  const kept = await validateDraft(viewer, draft, now)
  const portal = await findPortalAddress(viewer.projectId, now)
  return db().transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${viewer.userId} for update`)
    const [known] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.ownerId, viewer.userId), eq(reports.creationKey, creationKey)))
    if (known) return known.id
    if ((await tx.$count(reports, eq(reports.ownerId, viewer.userId))) >= mostReports) throw new DomainError('reports.tooMany')
    await underLimit('reports', viewer.userId)
    const row = { ...kept.row, projectId: viewer.projectId, ownerId: viewer.userId, creationKey, createdAt: now, updatedAt: now }
    const [made] = await tx.insert(reports).values(row).returning({ id: reports.id })
    const id = made?.id ?? 0
    await share(tx, id, kept.shareTo)
    await askOutsiders(tx, viewer, id, draft, portal, now)
    await tell(tx, act, 'create-report', id, draft)
    return id
  })
}

/** Returns false for a report that is not the viewer's. Throws a ConflictError for an edit of an older version. */
export async function updateReport(act: Act, id: number, version: number, draft: ReportDraft): Promise<boolean> {
  const { viewer, now } = act
  const kept = await validateDraft(viewer, draft, now, id)
  const portal = await findPortalAddress(viewer.projectId, now)
  return db().transaction(async (tx) => {
    const [own] = await tx.select({ version: reports.version }).from(reports).where(isOwnReport(viewer, id)).for('update')
    if (!own) return false
    if (own.version !== version) throw new ConflictError('reports.changedMeanwhile', null, own.version)
    await underLimit('reports', viewer.userId)
    await tx
      .update(reports)
      .set({ ...kept.row, updatedAt: now })
      .where(eq(reports.id, id))
    await tx.delete(reportShares).where(eq(reportShares.reportId, id))
    await share(tx, id, kept.shareTo)
    await askOutsiders(tx, viewer, id, draft, portal, now)
    await tell(tx, act, 'update-report', id, draft)
    return true
  })
}

/**
 * Returns the name of the deleted report; undefined for one that is not the viewer's. With a `version`, throws a ConflictError where the
 * report has another one.
 */
export function deleteReport(act: Act, id: number, version?: number): Promise<string | undefined> {
  return db().transaction(async (tx) => {
    const [gone] = await tx.delete(reports).where(isOwnReport(act.viewer, id)).returning({ name: reports.name, version: reports.version })
    if (!gone) return undefined
    if (version !== undefined && gone.version !== version) throw new ConflictError('reports.changedMeanwhile', null, gone.version)
    await tell(tx, act, 'delete-report', id, { name: gone.name })
    return gone.name
  })
}

async function validateDraft(viewer: Viewer, draft: ReportDraft, now: Date, id = 0) {
  const { name, description, definition, customerIds, shareTo, schedule } = draft
  const { source } = checkDefinition(viewer.roleId, definition)
  if (source.isForAccountsOnly) await refuseOutsiders(viewer, id, definition.module, schedule?.emails ?? [])
  await refuseForeignCustomers(viewer, customerIds, id)
  await rejectImpossibleReaders(viewer, shareTo, id)
  const { module, fields, filters, orders, summary } = definition
  const row = {
    scheduledFrom: schedule && now,
    name,
    description,
    module,
    fields: [...fields],
    type: schedule ? ('scheduled' as const) : ('ondemand' as const),
    filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
    orders: orders.map((order) => ({ ...order })),
    summary: summary ? { ...summary, groups: [...summary.groups], figures: [...summary.figures] } : null,
    customerIds: customerIds && [...customerIds],
    ...scheduleRow(schedule),
  }
  return { row, shareTo }
}

/**
 * Customers of the saved report may stay, archived ones and those of a former owner too: a run reads only what its reader may see. A token
 * of some customers names these alone, because a schedule mails to any address what its owner may see.
 */
async function refuseForeignCustomers(viewer: Viewer, customerIds: ReportDraft['customerIds'], id: number): Promise<void> {
  const refusal = new DomainError('reports.foreignCustomer', 'customers')
  if (viewer.isCut && customerIds === null) throw refusal
  const allowed = new Set([...viewer.allowedCustomerIds, ...(viewer.isCut ? [] : await listFormerCustomers(viewer, id))])
  if (customerIds?.some((customer) => !allowed.has(customer))) throw refusal
}

async function listFormerCustomers(viewer: Viewer, id: number): Promise<readonly number[]> {
  const [former] = await db().select({ customerIds: reports.customerIds }).from(reports).where(isOwnReport(viewer, id))
  return former?.customerIds ?? []
}

function scheduleRow(schedule: ReportDraft['schedule']) {
  const isDaily = schedule?.frequency === 'Daily'
  return {
    frequency: schedule?.frequency ?? null,
    weekdays: schedule && isDaily ? [...schedule.weekdays] : [],
    months: schedule && !isDaily ? [...schedule.months] : [],
    day: schedule && !isDaily ? schedule.day : null,
    startDate: schedule?.startDate ?? null,
    endDate: schedule?.endDate ?? null,
    minuteOfDay: schedule?.minuteOfDay ?? null,
    timeZone: schedule?.timeZone ?? null,
    emails: schedule ? [...schedule.emails] : [],
    onlyWithRows: schedule?.onlyWithRows ?? false,
    onlyChanges: schedule?.onlyChanges ?? false,
  }
}

/** One message for every reason, so that nobody can probe for accounts. */
async function refuseOutsiders(viewer: Viewer, id: number, module: string, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const person = await findKnownPerson({ id, ownerId: viewer.userId, projectId: viewer.projectId }, email, viewer)
    if (!person || !findModule(person.roleId as RoleId, module))
      throw new DomainError('reports.accountsOnly', 'emails', { values: { email } })
  }
}

/** Addresses that are no account the viewer may know of are asked once for consent. */
async function askOutsiders(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { name, schedule }: ReportDraft,
  portal: string,
  now: Date,
): Promise<void> {
  const { projectId, userId, language } = viewer
  const sponsor = { sponsorId: userId, sponsor: `${viewer.name} ${viewer.lastName}` }
  for (const email of schedule?.emails ?? []) {
    if (await findKnownPerson({ id, ownerId: userId, projectId }, email, viewer)) continue
    await requestGuestConsent(tx, { projectId, email, ...sponsor, purpose: name, language, portal }, now)
  }
}

async function share(tx: Transaction, reportId: number, shareTo: readonly number[]): Promise<void> {
  if (shareTo.length === 0) return
  await tx.insert(reportShares).values([...new Set(shareTo)].map((userId) => ({ reportId, userId })))
}

function tell(tx: Transaction, act: Act, action: AuditAction, id: number, { name, shareTo }: Partial<ReportDraft>) {
  const details = { name, ...(shareTo && { shareTo: [...shareTo] }) }
  return writeAudit(tx, act, action, { subject: ['report', id], details })
}
