import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import type { DocumentCategory } from '#domain/core/attachments/document-categories.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAwaited } from '#domain/directory/users/awaited.server.ts'
import { listedState } from '#domain/directory/users/user-listing.server.ts'
import { wasDisabledAt } from '#domain/directory/users/user-state.server.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { isPerson, maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { actsWith, type OwnPersonFacts, type PossibleActs } from './own-person-acts.ts'
import { type HeldRights, knownRights } from './own-rights.ts'

/** Whoever manages the people of their customers, as the record has it now: not as a page has read it. */
export interface Manager {
  viewer: Viewer
  /** Customers in use, by name. */
  customers: readonly { id: number; name: string }[]
  /** Archived and deleted ones, too. */
  heldIds: readonly number[]
  rights: HeldRights
}

/** null: the right was taken back, or its holder can no longer sign in. */
export async function findManager(database: Database | Transaction, viewer: Viewer): Promise<Manager | null> {
  const isHolder = and(inProject(users, viewer, viewer.userId), maySignIn, isManager)
  const [row] = await database
    .select({ documentCategories: users.documentCategories, reportKeys: users.reportKeys })
    .from(users)
    .where(isHolder)
  if (!row) return null
  const held = await database
    .select({ id: customers.id, name: customers.name, isInUse: sql<boolean>`${isInUse}` })
    .from(userCustomers)
    .innerJoin(customers, and(eq(customers.id, userCustomers.customerId), inProject(customers, viewer)))
    .where(eq(userCustomers.userId, viewer.userId))
    .orderBy(sql`lower(${customers.name})`, customers.id)
  return {
    viewer,
    customers: held.flatMap(({ id, name, isInUse }) => (isInUse ? [{ id, name }] : [])),
    heldIds: held.map(({ id }) => id),
    rights: { documentCategories: row.documentCategories as DocumentCategory[] | null, reportKeys: row.reportKeys },
  }
}

/** What whoever manages people can give; null once the right is gone. */
export const findOwnOffer = (viewer: Viewer): Promise<Pick<Manager, 'customers' | 'rights'> | null> => findManager(db(), viewer)

/** For a change: nobody changes accounts of the project meanwhile. */
export async function lockManager(tx: Transaction, viewer: Viewer): Promise<Manager | null> {
  await lockProject(tx, viewer.projectId)
  return findManager(tx, viewer)
}

export const isManager = sql<boolean>`'manage-own-people' = any(${users.rights})`

const isOneOf = (column: unknown, ids: readonly number[]) => sql`${column} = any(${sql.param([...ids])}::bigint[])`

/** Which of the ids somebody sees. */
const seesOneOf = (ids: readonly number[]) =>
  sql`exists (select from ${userCustomers} where ${and(eq(userCustomers.userId, users.id), isOneOf(userCustomers.customerId, ids))})`

/** The people of role 2 who see one of the viewer's customers. Whoever sees none of them is as absent. */
export const isOwnPerson = (viewer: Pick<Viewer, 'projectId'>, customerIds: readonly number[]): SQL =>
  sql`${and(
    ...[inProject(users, viewer), isPerson, eq(users.roleId, roleIds.customer), isNull(users.deletedAt)],
    ...[seesOneOf(customerIds), sql`not ${isAwaited}`],
  )}`

const isElsewhere = (heldIds: readonly number[]) =>
  sql<boolean>`exists (select from ${userCustomers} where ${and(eq(userCustomers.userId, users.id), sql`not ${isOneOf(userCustomers.customerId, heldIds)}`)})`

export interface OwnPerson extends OwnPersonFacts, PossibleActs {
  id: number
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
  version: number
  lastSignedInAt: string | null
  /** Of the viewer's. */
  customers: { id: number; name: string }[]
  /** As far as the viewer holds them. */
  rights: HeldRights
}

/** A person of the viewer's customers, with what the viewer may do; null for anybody else, and once the right is gone. */
export async function findOwnPerson(viewer: Viewer, personId: number): Promise<OwnPerson | null> {
  const manager = await findManager(db(), viewer)
  return manager && ((await selectOwnPerson(db(), manager, personId))?.person ?? null)
}

type UserRow = typeof users.$inferSelect

export async function selectOwnPerson(
  database: Database | Transaction,
  manager: Manager,
  personId: number,
): Promise<{ row: UserRow; person: OwnPerson } | null> {
  const { viewer, heldIds } = manager
  const ids = manager.customers.map(({ id }) => id)
  const [found] = await database
    .select({
      row: users,
      state: listedState,
      isElsewhere: isElsewhere(heldIds),
      isManager,
      wasDisabledByColleague: wasDisabledAt(heldIds),
    })
    .from(users)
    .where(and(isOwnPerson(viewer, ids), eq(users.id, personId)))
  if (!found) return null
  const { row, ...current } = found
  const seen = await database
    .select({ id: userCustomers.customerId })
    .from(userCustomers)
    .where(and(eq(userCustomers.userId, personId), isOneOf(userCustomers.customerId, ids)))
  const seenIds = new Set(seen.map(({ id }) => id))
  const facts = { ...current, isYourself: row.id === viewer.userId }
  const { id, name, lastName, email, position, telephone, version } = row
  const person = {
    id,
    name,
    lastName,
    email,
    position,
    telephone,
    version,
    ...facts,
    ...actsWith(facts),
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    customers: manager.customers.filter((each) => seenIds.has(each.id)),
    rights: knownRights(rightsOf(row), manager.rights),
  }
  return { row, person }
}

export const rightsOf = ({ documentCategories, reportKeys }: Pick<UserRow, 'documentCategories' | 'reportKeys'>): HeldRights => ({
  documentCategories: documentCategories as DocumentCategory[] | null,
  reportKeys,
})
