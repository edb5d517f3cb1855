import { isNotNull, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'

const patienceMs = 10_000

export async function countWaitingMail(): Promise<{ waiting: number; failing: number; oldest: Date | null }> {
  const [row] = await db()
    .select({
      waiting: sql<number>`count(*)::int`,
      failing: sql<number>`(count(*) filter (where ${deliveries.state} in ('retry', 'unknown')))::int`,
      oldest: sql<Date | null>`min(${deliveries.createdAt})`.mapWith(deliveries.createdAt),
    })
    .from(deliveries)
    .where(isNotNull(deliveries.nextAttemptAt))
  return row ?? { waiting: 0, failing: 0, oldest: null }
}

export async function checkMailServer(smtpUrl: string): Promise<void> {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, dnsTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: smtpUrl, ...patience })
  await transport.verify().finally(() => transport.close())
}
