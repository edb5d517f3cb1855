import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { findManager } from './own-people.server.ts'

export interface CustomerRoom {
  id: number
  name: string
  people: number
  most: number
}

/**
 * People of role 2 who see the customer and are not disabled, and whoever is invited: the same figure whether the invited e-mail had an
 * account elsewhere or not.
 */
const people = sql<number>`((select count(*) from user_customers uc join users u on u.id = uc.user_id where uc.customer_id = ${customers}.id
    and u.role_id = ${roleIds.customer} and u.kind = 'person' and u.deleted_at is null and u.disabled_at is null)
  + (select count(*) from person_invitations i where ${customers}.id = any(i.customer_ids) and i.closed_at is null and i.user_id is null))::int`

async function selectRoom(database: Database | Transaction, { projectId }: Viewer, ids: readonly number[]): Promise<CustomerRoom[]> {
  const limited = and(sql`${customers.projectId} = ${projectId}`, inArray(customers.id, [...ids]), isNotNull(customers.mostPeople))
  return database
    .select({ id: customers.id, name: customers.name, people, most: sql<number>`${customers.mostPeople}` })
    .from(customers)
    .where(limited)
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
}

/** How many people the viewer's customers with a limit have. */
export async function listRoom(viewer: Viewer): Promise<CustomerRoom[]> {
  const manager = await findManager(db(), viewer)
  return manager
    ? selectRoom(
        db(),
        viewer,
        manager.customers.map(({ id }) => id),
      )
    : []
}

/** Throws where one of the customers has as many people as the forwarder lets it have. The project must be locked. */
export async function requireRoom(tx: Transaction, viewer: Viewer, customerIds: readonly number[]): Promise<void> {
  const full = (await selectRoom(tx, viewer, customerIds)).find(({ people, most }) => people >= most)
  if (full) throw new DomainError('ownPeople.full', 'customers', { values: { customer: full.name, most: full.most } })
}
