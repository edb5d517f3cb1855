import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { customerGroups } from '#db/postgres/schema/accounts/customers.ts'

/** Raises the version of groups that customers have joined or left: an edit begun before then is a conflict. */
export async function touchGroups(tx: Transaction, groupIds: readonly (number | null)[], now: Date): Promise<void> {
  const changed = [...new Set(groupIds.flatMap((id) => id ?? []))]
  if (changed.length === 0) return
  await tx.update(customerGroups).set({ updatedAt: now }).where(inArray(customerGroups.id, changed))
}
