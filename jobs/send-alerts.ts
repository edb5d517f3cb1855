import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'

export async function sendAlerts(now: Date): Promise<unknown> {
  const detected = await detectEvents(now)
  await deliverDue('RealTime', now)
  await deliverDue('Consolidated', now)
  return detected
}
