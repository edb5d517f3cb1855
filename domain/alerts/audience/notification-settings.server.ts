import { eq } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { alertSettings } from '#db/postgres/schema/alerts/alert-settings.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { defaultNotificationSettings, type NotificationSettings } from './notification-settings.ts'

export async function findNotificationSettings(
  { userId }: Pick<Viewer, 'userId'>,
  database: Database | Transaction = db(),
): Promise<NotificationSettings> {
  const [found] = await database.select().from(alertSettings).where(eq(alertSettings.userId, userId))
  if (!found) return defaultNotificationSettings
  const { etaHours, quietFrom, quietUntil } = found
  return { etaHours, quietFrom, quietUntil }
}

/** Does not re-time what already waits for the end of quiet hours; `changeNotificationSettings` does. */
export async function saveNotificationSettings(
  { userId }: Pick<Viewer, 'userId'>,
  settings: NotificationSettings,
  database: Database | Transaction = db(),
): Promise<void> {
  await database
    .insert(alertSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: alertSettings.userId, set: { ...settings } })
}
