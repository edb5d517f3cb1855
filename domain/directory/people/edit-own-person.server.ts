import { eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mailInvitation } from '#domain/directory/users/invite-user.server.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import { moveUserWithin } from '#domain/directory/users/user-state.server.ts'
import { assignCustomers, customerNamesOf, listCustomersOf, withdrawCustomers } from '#domain/identity/accounts/account-customers.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { lockManager, type Manager, type OwnPerson, rightsOf, selectOwnPerson } from './own-people.server.ts'
import type { OwnAct, OwnMove } from './own-person-acts.ts'
import { exceeds, type HeldRights, rightsWithin } from './own-rights.ts'
import { requireRoom } from './people-limits.server.ts'

export interface OwnPersonInput extends HeldRights {
  name: string
  lastName: string
  position: string | null
  telephone: string | null
  customerIds: readonly number[]
  /** Every standard report that there is. */
  reports: readonly string[]
}

/**
 * Changes a person of the viewer's customers: those among the viewer's, and, unless the person also sees others, name, position, telephone
 * and rights. Never the e-mail: whoever could change it could take the account. Of what the viewer does not see or hold everything stays.
 * Refuses an edit begun on an older version, a customer that is not the viewer's, one that is full, and a further customer for whoever may
 * see more than the viewer. Returns false for anybody who is as absent.
 */
export function changeOwnPerson(
  act: Act,
  personId: number,
  { version, customerIds, reports, ...written }: OwnPersonInput & { version: number },
): Promise<boolean> {
  const { viewer, now } = act
  return changing(viewer, personId, 'edit', async (tx, { manager, row, person }) => {
    const { name, lastName, position, telephone } = person
    const current = { name, lastName, position, telephone, ...person.rights, customers: person.customers.map((each) => each.name) }
    if (row.version !== version) throw new ConflictError('adminUsers.stale', current, row.version)
    const own = requireOwn(manager, customerIds)
    const further = own.filter((id) => !person.customers.some((each) => each.id === id))
    if (further.length > 0 && exceeds(rightsOf(row), manager.rights)) throw new DomainError('ownPeople.seesMore', 'customers')
    await requireRoom(tx, viewer, further)
    const rights = rightsWithin(manager.rights, written, rightsOf(row), reports)
    const typed = { name: written.name, lastName: written.lastName, position: written.position, telephone: written.telephone }
    const after = person.isElsewhere ? {} : { ...typed, ...rights }
    const before = person.isElsewhere ? {} : { name, lastName, position, telephone, ...rightsOf(row) }
    const seen = await listCustomersOf(tx, personId)
    await tx
      .update(users)
      // The name counts the version, also where it stays.
      .set({ name: row.name, ...copied(after), updatedAt: now })
      .where(eq(users.id, personId))
    const foreign = seen.filter(({ id }) => !manager.customers.some((each) => each.id === id))
    await assignCustomers(tx, personId, [...foreign.map(({ id }) => id), ...own], { by: viewer.userId, at: now })
    await writeAudit(tx, act, 'change-user', {
      subject: ['user', personId],
      details: {
        before: { ...before, customers: seen.map((each) => each.name) },
        after: { ...after, customers: await customerNamesOf(tx, personId) },
        ...concerning(person, [...own, ...person.customers.map(({ id }) => id)]),
      },
    })
  })
}

const copied = ({ documentCategories, reportKeys, ...others }: Partial<OwnPersonInput>) => ({
  ...others,
  ...(documentCategories !== undefined && { documentCategories: documentCategories && [...documentCategories] }),
  ...(reportKeys !== undefined && { reportKeys: reportKeys && [...reportKeys] }),
})

/**
 * Disables or enables a person, mails another invitation, or takes the viewer's customers from somebody who also sees others. Refuses what
 * is the forwarder's to do. Returns false for anybody who is as absent.
 */
export async function moveOwnPerson(act: Act, personId: number, move: OwnMove, { portal }: Occasion): Promise<boolean> {
  const { viewer, now } = act
  if (move === 'invite') await underLimit('peopleInvitations', viewer.userId)
  return changing(viewer, personId, move, async (tx, { manager, row, person }) => {
    const more = concerning(
      person,
      person.customers.map(({ id }) => id),
    )
    if (move === 'disable' || move === 'enable') {
      if (move === 'enable') await requireRoom(tx, viewer, more.customerIds)
      const isMoved = await moveUserWithin(tx, act, personId, move, { more, by: { kind: 'colleague', customerIds: manager.heldIds } })
      if (!isMoved) throw new DomainError('ownPeople.why.changed')
      return
    }
    const subject = ['user', personId] as const
    if (move === 'invite') {
      await mailInvitation(tx, personId, portal, now)
      await writeAudit(tx, act, 'invite-user', { subject, details: more })
      return
    }
    const before = { customers: await customerNamesOf(tx, personId) }
    await withdrawCustomers(tx, personId, manager.heldIds)
    await tx.update(users).set({ name: row.name, updatedAt: now }).where(eq(users.id, personId))
    const after = { customers: await customerNamesOf(tx, personId) }
    await writeAudit(tx, act, 'withdraw-own-customers', { subject, details: { before, after, ...more } })
  })
}

/** For the history of these customers. */
const concerning = ({ name, lastName }: Pick<OwnPerson, 'name' | 'lastName'>, ids: readonly number[]) => ({
  person: `${name} ${lastName}`.trim(),
  customerIds: [...new Set(ids)],
})

interface Changing {
  manager: Manager
  row: typeof users.$inferSelect
  person: OwnPerson
}

/** Runs a change that the viewer may make of the person as both stand now. */
function changing(viewer: Viewer, personId: number, act: OwnAct, change: (tx: Transaction, found: Changing) => Promise<void>) {
  return db().transaction(async (tx) => {
    const manager = await lockManager(tx, viewer)
    const found = manager && (await selectOwnPerson(tx, manager, personId))
    if (!found) return false
    if (!found.person.acts.includes(act)) throw new DomainError(found.person.why ?? 'ownPeople.why.changed')
    await change(tx, { manager, ...found })
    return true
  })
}

/** The ids once each, all of them the viewer's and in use. */
export function requireOwn({ customers }: Manager, ids: readonly number[]): number[] {
  const own = [...new Set(ids)]
  if (own.length === 0) throw new DomainError('adminUsers.customerRequired', 'customers')
  if (own.some((id) => !customers.some((each) => each.id === id))) throw new DomainError('adminGroups.customerGone', 'customers')
  return own
}
