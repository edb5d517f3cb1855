import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/postgres/client.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { readClock } from './clock.ts'

/** Detects events and sends webhooks until it is killed. */
const { DATABASE_URL = '', DATA_DIR = '' } = process.env
await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
for (;;) {
  const now = await readClock()
  await detectEvents(now)
  await sendWebhooks(now, { timeoutMs: 400 })
  await sleep(20)
}
