import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { customerGroups } from '#db/records/schema/people/customers.ts'

/** Gives groups that customers have come to, or left, a newer version, so that somebody who is editing one is told (decisions/028). */
export async function noteFilled(tx: Transaction, groupIds: readonly (number | null)[], now: Date): Promise<void> {
  const changed = [...new Set(groupIds.flatMap((id) => id ?? []))]
  if (changed.length === 0) return
  await tx
    .update(customerGroups)
    .set({ updatedAt: now, version: sql`${customerGroups.version} + 1` })
    .where(inArray(customerGroups.id, changed))
}
