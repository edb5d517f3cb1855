import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import type { Holder } from '#domain/identity/access/permissions.ts'
import { type SeededPerson, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { choices, seedHidden, seedPersonal, seedShared, type Things } from './matrix-things.ts'

const roles = [1, 2, 3, 4, 5] as const
/** A customer's person who manages its people. */
export const manager = 'manager'
export const identities = ['nobody', ...roles, manager] as const
export type Identity = (typeof identities)[number]

export const holderOf = (identity: Exclude<Identity, 'nobody'>): Holder =>
  identity === manager ? { roleId: 2, rights: personalRightKeys, isCut: false } : { roleId: identity, rights: [], isCut: false }

/** Everybody of project 4 with a session, what each may name, and a further administrator, whom nobody else is. */
export async function seedIdentities() {
  const people = new Map<Identity, SeededPerson>()
  const cookies = new Map<Identity, string>()
  const own = new Map<Identity, Things>()
  const customerIds = await seedCustomers(2)
  const { userId } = await seedPerson({ roleId: 1 })
  const shared = await seedShared({ projectId: 4, customerIds, userId })
  const hidden = await seedHidden({ projectId: 4, customerIds, userId })
  for (const identity of [...roles, manager] as const) {
    const { roleId, rights } = holderOf(identity)
    const person = await seedPerson({ roleId, customerIds })
    await db()
      .update(users)
      .set({ rights: [...rights] })
      .where(eq(users.id, person.userId))
    const { cookie, viewer } = await signedIn(person)
    people.set(identity, person)
    cookies.set(identity, cookie)
    own.set(identity, { ...choices, ...shared, ...(await seedPersonal(viewer, customerIds, shared)) })
  }
  own.set('nobody', own.get(1) as Things)
  return { people, cookies, own, hidden, peer: String(userId) }
}
