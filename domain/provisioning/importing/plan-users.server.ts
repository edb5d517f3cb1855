import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator, type RoleId, roleIds, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findCustomersByName, several } from '#domain/directory/customers/customer-lookup.server.ts'
import { rfcKey } from '#domain/directory/customers/rfc.ts'
import { insertUser, updateUser } from '#domain/directory/users/edit-user.server.ts'
import type { Permissions, UserInput } from '#domain/directory/users/user-input.ts'
import { personFields } from '#domain/directory/users/user-schema.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import { importColumns } from './import-columns.ts'
import { type ImportLine, missingIn } from './import-lines.ts'
import { emptyPlan, faultsBySchema, fieldsOf, type ImportPlan, namesIn } from './import-plan.ts'
import { permissionsIn, permissionsInWords, rightsIn, rightsInWords } from './permission-cells.ts'

export interface StoredUser extends Omit<UserInput, 'customerIds'>, Permissions {
  id: number
  version: number
  customers: { id: number; name: string; rfc: string | null }[]
}

const { id: _, ...ofUser } = importColumns.users
const labels = Object.fromEntries(Object.entries(ofUser).map(([key, { label }]) => [key, label]))
const schema = z.object(personFields)

/**
 * A user is known by the id, else by the e-mail. Another e-mail, and making somebody an administrator, need the administrator's password
 * and stay with the user's page. New users see every category and report, unless the file says which, have no right beside their role, unless it says so, and are invited.
 */
export async function planUsers(tx: Transaction, viewer: Viewer, lines: readonly ImportLine[]): Promise<ImportPlan> {
  const plan = emptyPlan()
  const stored = await listStoredUsers(tx, viewer)
  const [byId, byEmail] = [
    new Map(stored.map((each) => [`${each.id}`, each])),
    new Map(stored.map((each) => [each.email.toLowerCase(), each])),
  ]
  const customersOf = await customersIn(tx, viewer, lines)
  const emails = new Set<string>()
  for (const { line, cells } of lines) {
    const { id = '', role } = cells
    const there = (id ? byId.get(id) : byEmail.get((cells.email ?? '').toLowerCase())) ?? null
    const faults: string[] = []
    if (id && !there) faults.push(encodeMessage('imports.idUnknown', { id }))
    if (!there) faults.push(...missingIn('users', cells))
    else
      faults.push(
        ...missingIn('users', { ...cellsOfUser(there), ...given(cells), customers: 'any' }, ['name', 'lastName', 'email', 'role']),
      )
    const email = cells.email ?? there?.email ?? ''
    if (there && cells.email && email.toLowerCase() !== there.email.toLowerCase()) faults.push('imports.emailOnPage')
    if (email && emails.has(email.toLowerCase())) faults.push('adminUsers.emailTaken')
    emails.add(email.toLowerCase())
    const roleId = role ? roles.find((each) => [foldText(each.name), String(each.id)].includes(foldText(role)))?.id : there?.roleId
    if (role && !roleId) faults.push(encodeMessage('imports.roleUnknown', { role, roles: roles.map((each) => each.name).join(', ') }))
    if (there && roleId && isAdministrator(roleId) && !isAdministrator(there.roleId)) faults.push('imports.administratorOnPage')
    const isAsItWas = there !== null && cells.customers === cellsOfUser(there).customers
    const named = cells.customers === undefined || isAsItWas ? null : customersOf(cells.customers, there)
    if (named) faults.push(...named.faults)
    const customerIds = named ? named.ids : (there?.customers.map((each) => each.id) ?? [])
    const mayBeNone = there !== null && isAllowed(roleId ?? there.roleId, 'see-every-customer')
    if (there && customerIds.length === 0 && named?.faults.length === 0 && !mayBeNone) faults.push('adminUsers.customerRequired')
    const permissions = permissionsIn(cells.documents, there)
    faults.push(...permissions.faults)
    const rights = rightsIn(cells.rights, (roleId ?? roleIds.customer) as RoleId, there)
    faults.push(...rights.faults)
    const after: UserInput & Permissions = {
      name: cells.name ?? there?.name ?? '',
      lastName: cells.lastName ?? there?.lastName ?? '',
      email: there?.email ?? email,
      roleId: (roleId ?? roleIds.customer) as RoleId,
      position: (cells.position ?? there?.position) || null,
      telephone: (cells.telephone ?? there?.telephone) || null,
      customerIds,
      documentCategories: permissions.documentCategories,
      reportKeys: permissions.reportKeys,
      rights: rights.rights,
    }
    const fields = fieldsOf(labels, there && cellsOfUser(there), {
      ...cellsOfUser({ ...after, customers: named?.shown ?? there?.customers ?? [] }),
    })
    if (faults.length === 0 && (!there || fields.length > 0)) {
      const typed = { ...after, position: after.position ?? undefined, telephone: after.telephone ?? undefined }
      faults.push(...faultsBySchema(schema, typed, line).map(({ message }) => message))
    }
    plan.faults.push(...faults.map((message) => ({ line, message })))
    if (faults.length > 0) continue
    if (there && fields.length === 0) {
      plan.unchanged += 1
      continue
    }
    plan.changes.push({ line, noun: 'user', name: `${after.name} ${after.lastName}`, isNew: !there, fields })
    if (there) plan.versions.push([there.id, there.version])
    if (there && isAdministrator(there.roleId) && !isAdministrator(after.roleId)) plan.removesAdministrator = true
    const { documentCategories, reportKeys, rights: held, ...person } = after
    plan.steps.push({
      line,
      run: (saving, { key, act, occasion }) =>
        there
          ? updateUser(saving, act, there.id, { ...after, version: there.version }, occasion)
          : insertUser(saving, act, person, { key, passwordHash: null, documentCategories, reportKeys, rights: held }, occasion),
    })
  }
  return plan
}

const given = (cells: ImportLine['cells']) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined))

/** As a cell of the exported file has them. */
export function cellsOfUser(
  user: Omit<UserInput, 'customerIds'> & Permissions & Pick<StoredUser, 'customers'>,
): Record<string, string | null> {
  const { name, lastName, email, roleId, position, telephone } = user
  const role = roles.find((each) => each.id === roleId)?.name ?? ''
  const customers = user.customers.map(({ name, rfc }) => (rfc && rfcKey(rfc) ? rfc : name)).sort()
  return {
    name,
    lastName,
    email,
    role,
    customers: customers.join('; '),
    position,
    telephone,
    ...permissionsInWords(user),
    ...rightsInWords(user),
  }
}

/** What customers a cell names: those of the user stay known by their names, also where they are archived. */
async function customersIn(tx: Transaction, { projectId }: Viewer, lines: readonly ImportLine[]) {
  const current = await tx
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc, archivedAt: customers.archivedAt })
    .from(customers)
    .where(and(eq(customers.projectId, projectId), isNull(customers.deletedAt)))
  const byId = new Map(current.map((each) => [each.id, each]))
  const names = lines.flatMap(({ cells }) => namesIn(cells.customers))
  const called = await findCustomersByName(tx, projectId, names)
  return (cell: string, there: StoredUser | null) => {
    const theirs = new Set(there?.customers.map(({ id }) => id))
    const found = namesIn(cell).map((name) => ({ name, id: called.get(name) }))
    const isRight = (id: number | undefined) => id !== undefined && byId.has(id) && (theirs.has(id) || byId.get(id)?.archivedAt === null)
    const shared = found.filter(({ id }) => id === several).map(({ name }) => name)
    const unknown = found.filter(({ id }) => id !== several && !isRight(id as number | undefined)).map(({ name }) => name)
    const ids = [...new Set(found.flatMap(({ id }) => (typeof id === 'number' && isRight(id) ? [id] : [])))]
    return {
      ids,
      shown: ids.flatMap((id) => byId.get(id) ?? []),
      faults: [
        ...(shared.length > 0 ? [encodeMessage('imports.customerShared', { name: shared.join('; ') })] : []),
        ...(unknown.length > 0 ? [encodeMessage('imports.customerUnknown', { name: unknown.join('; ') })] : []),
      ],
    }
  }
}

export async function listStoredUsers(tx: Transaction, viewer: Viewer): Promise<StoredUser[]> {
  const { id, version, name, lastName, email, roleId, position, telephone, documentCategories, reportKeys, rights } = users
  const rows = await tx
    .select({ id, version, name, lastName, email, roleId, position, telephone, documentCategories, reportKeys, rights })
    .from(users)
    .where(and(inProject(users, viewer), isNull(users.deletedAt), eq(users.kind, 'person')))
    .orderBy(asc(lastName), asc(name), asc(id))
  const assigned = await tx
    .select({ userId: userCustomers.userId, id: customers.id, name: customers.name, rfc: customers.rfc })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(
      and(
        isNull(customers.deletedAt),
        inArray(userCustomers.userId, tx.select({ id: users.id }).from(users).where(inProject(users, viewer))),
      ),
    )
  const byUser = new Map<number, StoredUser['customers']>()
  for (const { userId, ...customer } of assigned) byUser.set(userId, [...(byUser.get(userId) ?? []), customer])
  return rows.map((row) => ({ ...row, customers: byUser.get(row.id) ?? [] }) as StoredUser)
}
