import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { users } from '#db/postgres/schema/accounts/access.ts'
import { reportShares, type reports } from '#db/postgres/schema/reports/reports.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { languageOfPerson } from '#domain/identity/access/preferences/preferences.server.ts'
import { listAllowedCustomerIds } from '#domain/identity/access/viewers.server.ts'
import type { Language } from '#domain/locales/language.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import type { ReportViewer } from '#domain/reports/catalogue/report-source.server.ts'
import { findKnownPerson, findOwner, isClosedAccount, wholeNameOf } from '#domain/reports/report-owner.server.ts'

export interface ReportAddressee {
  email: string
  name: string
  /** Null: no account the owner may know of. With consent such an address receives what the owner may see. */
  userId: number | null
  language: Language
  reader: ReportViewer
  isPersonal: boolean
  /** Nothing is sent: the role may not open the subject, or the module requires an account. */
  isBarred: boolean
  /** Nothing is sent; the owner sees the same as without an account. */
  isClosed: boolean
  mayOpen: boolean
}

type Report = Pick<typeof reports.$inferSelect, 'id' | 'projectId' | 'ownerId' | 'module' | 'customerIds'>

/** The reader of an address with their current access; `asker` is set when that account sends the report to itself. */
export async function findAddressee(report: Report, email: string, asker?: typeof users.$inferSelect): Promise<ReportAddressee> {
  const owner = await findOwner(report)
  const person = asker ?? (await findKnownPerson(report, email))
  const { id, roleId, projectId, email: account, documentCategories } = person ?? owner
  const language = languageOfPerson(person ?? owner)
  const customerIds = await listAllowedCustomerIds(id, projectId as ProjectId)
  const module = findModule(roleId as RoleId, report.module)
  const built = report.customerIds && new Set(report.customerIds)
  return {
    email,
    name: person ? wholeNameOf(person) : '',
    userId: person?.id ?? null,
    language,
    reader: {
      projectId: report.projectId,
      roleId: roleId as RoleId,
      userId: id,
      email: account,
      language,
      customerIds: customerIds.filter((each) => !built || built.has(each)),
      documentCategories,
      isCut: false,
    },
    isPersonal: module?.seenBy !== undefined || module?.gather !== undefined,
    isBarred: !module || (!person && module.isForAccountsOnly === true),
    isClosed: !person && (await isClosedAccount(report.projectId, email)),
    mayOpen: person !== undefined && (person.id === report.ownerId || (await isSharedWith(report.id, person.id))),
  }
}

const isSharedWith = async (reportId: number, userId: number) =>
  (await db().$count(reportShares, and(eq(reportShares.reportId, reportId), eq(reportShares.userId, userId)))) > 0
