import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/postgres/client.server.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { readClock } from './clock.ts'

/** Runs the alert jobs every two seconds until it is killed. */
const { DATABASE_URL = '', DATA_DIR = '', SMTP_URL = '' } = process.env
await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
for (;;) {
  const now = await readClock()
  await detectEvents(now)
  await deliverDue('Consolidated', now)
  // A claim that expired while the clock jumped belongs to another process.
  await deliverMail(now, SMTP_URL).catch(() => {})
  await sleep(50)
}
