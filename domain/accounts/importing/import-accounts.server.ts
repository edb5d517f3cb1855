import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { type ContactInput, type CustomerInput, maxContacts, noThresholds } from '#domain/accounts/customers/customer-input.ts'
import { findCustomersByName, several } from '#domain/accounts/customers/customer-lookup.server.ts'
import { isInUse } from '#domain/accounts/customers/customer-usage.server.ts'
import { insertCustomer } from '#domain/accounts/customers/edit-customer.server.ts'
import { rfcKey } from '#domain/accounts/customers/rfc.ts'
import { findRfcs, secondOfOneMail } from '#domain/accounts/customers/unique-customer.server.ts'
import { insertUser } from '#domain/accounts/users/edit-user.server.ts'
import type { Occasion, UserInput } from '#domain/accounts/users/user-input.ts'
import { encodeMessage } from '#domain/core/domain-error.ts'
import { foldText, nameKey } from '#domain/core/i18n/fold-text.ts'
import { CsvFault, type CsvRow, splitCsv } from '#domain/core/lists/csv.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import { defaultModuleIds } from '#domain/core/viewer/customer-modules.ts'
import { type RoleId, roleIds, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ImportKind, ImportReport, LineFault } from './import-columns.ts'
import { type ImportLine, readImportLines } from './import-lines.ts'

interface Import {
  kind: ImportKind
  /** Tab-separated, as a spreadsheet copies cells, or CSV with commas or semicolons; headings first. */
  text: string
}

type Planned<Made> = ImportReport & { plan: Made[] }
type PlannedCustomer = CustomerInput & { contacts: ContactInput[] }

/** A dry run: writes nothing. */
export async function tryImport(viewer: Viewer, asked: Import): Promise<ImportReport> {
  const { plan: _, ...report } = await db().transaction((tx) => planImport(tx, viewer, asked))
  return report
}

/** Creates all rows, or none if a line is wrong. Users are invited by mail. The same form sent twice (`key`) creates them once. */
export function importLines(viewer: Viewer, asked: Import & { key: string }, occasion: Occasion, now: Date): Promise<ImportReport> {
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    if (await isMade(tx, viewer, asked)) return { lines: 0, made: 0, faults: [] }
    const { plan, ...report } = await planImport(tx, viewer, asked)
    if (report.faults.length > 0) return report
    for (const [at, each] of plan.entries()) {
      const key = `${asked.key} ${at}`
      if ('rfc' in each) await insertCustomer(tx, viewer, { key, ...each }, occasion.origin, now)
      else await insertUser(tx, viewer, each, { key, passwordHash: null, documentCategories: null, reportKeys: null }, occasion, now)
    }
    return report
  })
}

async function isMade(tx: Transaction, { projectId }: Viewer, { kind, key }: { kind: ImportKind; key: string }): Promise<boolean> {
  const table = kind === 'customers' ? customers : users
  return (await tx.$count(table, and(eq(table.projectId, projectId), eq(table.creationKey, `${key} 0`)))) > 0
}

async function planImport(tx: Transaction, viewer: Viewer, { kind, text }: Import): Promise<Planned<PlannedCustomer | UserInput>> {
  const rows = rowsOf(text)
  if (rows instanceof CsvFault) return { lines: 0, made: 0, plan: [], faults: [{ line: rows.line, message: 'imports.openQuote' }] }
  const { lines, faults } = readImportLines(kind, rows)
  if (lines.length === 0 && faults.length === 0) {
    return { lines: 0, made: 0, plan: [], faults: [{ line: 1, message: 'imports.nothing' }] }
  }
  const found = kind === 'customers' ? await planCustomers(tx, viewer, lines) : await planUsers(tx, viewer, lines)
  const all = [...faults, ...found.faults].sort((one, other) => one.line - other.line)
  return { lines: lines.length, made: found.plan.length, plan: found.plan, faults: all }
}

/** The delimiter is the one of tab, semicolon and comma that the first line has most of. */
function rowsOf(text: string): CsvRow[] | CsvFault {
  const [head = ''] = text.split(/\r|\n/, 1)
  const delimiter = ['\t', ';', ','].toSorted((one, other) => head.split(other).length - head.split(one).length)[0]
  try {
    return splitCsv(text, { delimiter: delimiter ?? ',' })
  } catch (error) {
    if (error instanceof CsvFault) return error
    throw error
  }
}

/** Lines of one name and RFC are one customer with several contacts. */
async function planCustomers(tx: Transaction, viewer: Viewer, lines: readonly ImportLine[]) {
  const groups = await tx
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(eq(customerGroups.projectId, viewer.projectId))
  const groupIds = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
  const known = await findRfcs(tx, viewer)
  const faults: LineFault[] = []
  const plan = new Map<string, PlannedCustomer>()
  const owners = new Map<string | null, string>()
  for (const { line, cells } of lines) {
    const { name = '', rfc = '', telephone, country, group, contactName = '', contactLastName = '', contactEmail = '', ...rest } = cells
    const groupId = group ? groupIds.get(group.toLowerCase()) : null
    if (groupId === undefined) faults.push({ line, message: encodeMessage('imports.groupUnknown', { name: group ?? '' }) })
    const key = `${nameKey(name)} ${rfcKey(rfc) ?? foldText(rfc)}`
    const isOthers = known.has(rfcKey(rfc)) || (owners.get(rfcKey(rfc)) ?? key) !== key
    if (isOthers) faults.push({ line, message: encodeMessage('adminCustomers.rfcKnown', { rfc }) })
    if (rfcKey(rfc)) owners.set(rfcKey(rfc), key)
    const customer = plan.get(key) ?? {
      ...{ name, rfc, telephone: telephone || null, country: country || null, groupId: groupId ?? null, modules: defaultModuleIds },
      ...{ thresholds: noThresholds, contacts: [] },
    }
    const { contactPosition: position, contactTelephone } = rest
    customer.contacts.push({
      name: contactName,
      lastName: contactLastName,
      email: contactEmail,
      position: position || null,
      telephone: contactTelephone || null,
    })
    if (customer.contacts.length > maxContacts) faults.push({ line, message: 'forms.tooManyEntries' })
    if (secondOfOneMail(customer.contacts) >= 0) faults.push({ line, message: 'adminCustomers.contactKnown' })
    plan.set(key, customer)
  }
  return { plan: [...plan.values()], faults }
}

async function planUsers(tx: Transaction, { projectId }: Viewer, lines: readonly ImportLine[]) {
  const standing = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.projectId, projectId), isInUse))
  const ids = new Set(standing.map(({ id }) => id))
  const called = await findCustomersByName(
    tx,
    projectId,
    lines.flatMap(({ cells }) => namesIn(cells.customers)),
  )
  const taken = await tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.projectId, projectId), isNull(users.deletedAt)))
  const emails = new Set(taken.map(({ email }) => email))
  const faults: LineFault[] = []
  const plan = lines.map(({ line, cells }): UserInput => {
    const { name = '', lastName = '', email = '', role = '', position, telephone } = cells
    const roleId = roles.find((each) => [foldText(each.name), String(each.id)].includes(foldText(role)))?.id
    const names = namesIn(cells.customers)
    const shared = names.filter((each) => called.get(each) === several)
    const found = names.map((each) => called.get(each))
    const customerIds = found.filter((each): each is number => typeof each === 'number' && ids.has(each))
    const unknown = names.filter((_, at) => found[at] !== several && !customerIds.includes(Number(found[at])))
    if (role && !roleId)
      faults.push({ line, message: encodeMessage('imports.roleUnknown', { role, roles: roles.map((each) => each.name).join(', ') }) })
    if (shared.length > 0) faults.push({ line, message: encodeMessage('imports.customerShared', { name: shared.join('; ') }) })
    if (unknown.length > 0) faults.push({ line, message: encodeMessage('imports.customerUnknown', { name: unknown.join('; ') }) })
    if (email && emails.has(email.toLowerCase())) faults.push({ line, message: 'adminUsers.emailTaken' })
    emails.add(email.toLowerCase())
    return {
      name,
      lastName,
      email,
      roleId: (roleId ?? roleIds.customer) as RoleId,
      position: position || null,
      telephone: telephone || null,
      customerIds,
    }
  })
  return { plan, faults }
}

const namesIn = (cell = '') =>
  cell
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean)
