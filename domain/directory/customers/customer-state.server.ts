import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isCurrentCustomer } from './customer-listing.server.ts'
import { hasShipments } from './customers.server.ts'
import { validateRfc } from './unique-customer.server.ts'

/** `export`: from now on its rows are written as files for BI each night; `withhold`: no longer. */
export type CustomerMove = 'delete' | 'archive' | 'restore' | 'export' | 'withhold'

interface Way {
  from: (now: Date) => SQL | undefined
  set: (now: Date) => { deletedAt?: Date | null; archivedAt?: Date | null; biFilesSince?: Date | null }
}

const ways: Record<CustomerMove, Way> = {
  delete: { from: () => isNull(customers.deletedAt), set: (now) => ({ deletedAt: now }) },
  archive: { from: () => isInUse, set: (now) => ({ archivedAt: now }) },
  restore: {
    from: (now) => or(isCurrentCustomer(now), and(isNull(customers.deletedAt), isNotNull(customers.archivedAt))),
    set: () => ({ deletedAt: null, archivedAt: null }),
  },
  export: { from: () => and(isNull(customers.deletedAt), isNull(customers.biFilesSince)), set: (now) => ({ biFilesSince: now }) },
  withhold: { from: () => and(isNull(customers.deletedAt), isNotNull(customers.biFilesSince)), set: () => ({ biFilesSince: null }) },
}

/**
 * Decision 40; a deletion can be undone within 30 days. Refuses to delete a customer with shipments, and to restore one whose RFC another
 * has taken. Returns false for a customer that is not the project's, in the wrong state, or merged into another.
 */
export function moveCustomer(act: Act, customerId: number, move: CustomerMove): Promise<boolean> {
  const { viewer, now } = act
  const { from, set } = ways[move]
  return command(act, `${move}-customer`, async (tx) => {
    await lockProject(tx, viewer.projectId)
    const [row] = await tx
      .select({ rfc: customers.rfc, deletedAt: customers.deletedAt })
      .from(customers)
      .where(and(inProject(customers, viewer, customerId), from(now), isNull(customers.mergedIntoId)))
      .for('update')
    if (!row) return null
    if (move === 'delete' && (await hasShipments(tx, customerId))) throw new DomainError('adminCustomers.hasShipments')
    // An archived customer has kept its RFC; only a deleted one's may have been taken.
    if (move === 'restore' && row.deletedAt) await validateRfc(tx, viewer, row.rfc ?? '', customerId)
    await tx
      .update(customers)
      .set({ ...set(now), updatedAt: now })
      .where(eq(customers.id, customerId))
    return { subject: ['customer', customerId] }
  })
}
