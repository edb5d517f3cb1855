import { noticeHappenings } from '#domain/desk/alerts/noticing/noticing.server.ts'
import { tellDue } from '#domain/desk/alerts/telling/telling.server.ts'

export async function sendAlerts(now: Date): Promise<void> {
  await noticeHappenings(now)
  await tellDue('RealTime', now)
  await tellDue('Consolidated', now)
}
