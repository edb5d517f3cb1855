import { eq } from 'drizzle-orm'
import { type Record, record, type Transaction } from '#db/records/client.server.ts'
import { alertWishes } from '#db/records/schema/desk/hearing.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { noWishes, type Wishes } from './wishes.ts'

export async function findWishes({ userId }: Pick<Viewer, 'userId'>, db: Record | Transaction = record()): Promise<Wishes> {
  const [found] = await db.select().from(alertWishes).where(eq(alertWishes.userId, userId))
  if (!found) return noWishes
  const { etaHours, quietFrom, quietUntil } = found
  return { etaHours, quietFrom, quietUntil }
}

/** Does not re-time what already waits for the end of quiet hours; `changeWishes` does. */
export async function keepWishes({ userId }: Pick<Viewer, 'userId'>, wishes: Wishes, db: Record | Transaction = record()): Promise<void> {
  await db
    .insert(alertWishes)
    .values({ userId, ...wishes })
    .onConflictDoUpdate({ target: alertWishes.userId, set: { ...wishes } })
}
