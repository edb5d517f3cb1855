import { and, eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { reportShares, type reports } from '#db/records/schema/desk/reports.ts'
import type { users } from '#db/records/schema/people/access.ts'
import type { Language } from '../../../ground/language/language.ts'
import type { ProjectId } from '../../../ground/projects/projects.ts'
import type { RoleId } from '../../../ground/viewer/roles.ts'
import { languageOfPerson } from '../../../people/access/preferences/preferences.server.ts'
import { listAllowedCustomerIds } from '../../../people/access/viewers.server.ts'
import { findModule } from '../catalogue/modules.server.ts'
import type { ReportReader } from '../catalogue/source.server.ts'
import { findKnownPerson, findOwner, isClosedAccount, wholeNameOf } from '../people.server.ts'

export interface ReportAddressee {
  email: string
  name: string
  /** Null: nobody the owner may know, account or not; once its reader has agreed it gets what the owner may see. */
  userId: number | null
  language: Language
  reader: ReportReader
  /** They see rows that others of their role and customers do not. */
  isPersonal: boolean
  /** The role may not open what the report is about, or somebody of the portal is needed and this is none: nothing is sent. */
  isBarred: boolean
  /** An account of the address is closed: nothing is sent, and its owner reads what they would if there were none. */
  isClosed: boolean
  /** The report's page opens to them: it is theirs, or shared with them. */
  mayOpen: boolean
}

type Report = Pick<typeof reports.$inferSelect, 'id' | 'projectId' | 'ownerId' | 'module' | 'customerIds'>

/** Whoever reads an address, with the rows they may see at this moment; `asker` is the account that has the report sent to itself. */
export async function findAddressee(report: Report, email: string, asker?: typeof users.$inferSelect): Promise<ReportAddressee> {
  const owner = await findOwner(report)
  const person = asker ?? (await findKnownPerson(report, email))
  const { id, roleId, projectId, email: account } = person ?? owner
  const language = languageOfPerson(person ?? owner)
  const customerIds = await listAllowedCustomerIds(id, roleId as RoleId, projectId as ProjectId)
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
    },
    isPersonal: module?.seenBy !== undefined,
    isBarred: !module || (!person && module.isForAccountsOnly === true),
    isClosed: !person && (await isClosedAccount(report.projectId, email)),
    mayOpen: person !== undefined && (person.id === report.ownerId || (await isSharedWith(report.id, person.id))),
  }
}

const isSharedWith = async (reportId: number, userId: number) =>
  (await record().$count(reportShares, and(eq(reportShares.reportId, reportId), eq(reportShares.userId, userId)))) > 0
