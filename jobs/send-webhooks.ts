import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { warnOfFailures } from '#domain/alerts/webhooks/delivery/webhook-warnings.server.ts'

export async function sendDueWebhooks(now: Date): Promise<void> {
  await sendWebhooks(now)
  await warnOfFailures(now)
}
