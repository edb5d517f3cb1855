import { eq } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { alertSettings } from '#db/postgres/schema/alerts/alert-settings.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { noWishes, type Wishes } from './wishes.ts'

export async function findWishes({ userId }: Pick<Viewer, 'userId'>, database: Database | Transaction = db()): Promise<Wishes> {
  const [found] = await database.select().from(alertSettings).where(eq(alertSettings.userId, userId))
  if (!found) return noWishes
  const { etaHours, quietFrom, quietUntil } = found
  return { etaHours, quietFrom, quietUntil }
}

/** Does not re-time what already waits for the end of quiet hours; `changeWishes` does. */
export async function keepWishes(
  { userId }: Pick<Viewer, 'userId'>,
  wishes: Wishes,
  database: Database | Transaction = db(),
): Promise<void> {
  await database
    .insert(alertSettings)
    .values({ userId, ...wishes })
    .onConflictDoUpdate({ target: alertSettings.userId, set: { ...wishes } })
}
