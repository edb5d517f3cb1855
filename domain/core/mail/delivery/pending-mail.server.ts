import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

const patienceMs = 10_000

export interface MailHealth {
  waiting: number
  /** Of those that wait: tried before, in vain or without an answer. */
  failing: number
  oldest: Date | null
  lastSentAt: Date | null
}

/** The mail of one project, or of all. */
export async function findMailHealth(projectId?: ProjectId): Promise<MailHealth> {
  const [row] = await db()
    .select({
      waiting: sql<number>`count(*)::int`,
      failing: sql<number>`(count(*) filter (where ${deliveries.state} in ('retry', 'unknown')))::int`,
      oldest: sql<Date | null>`min(${deliveries.createdAt})`.mapWith(deliveries.createdAt),
    })
    .from(deliveries)
    .where(and(projectId && eq(deliveries.projectId, projectId), isNotNull(deliveries.nextAttemptAt)))
  const last = sql<Date | null>`max((select max(sent_at) from deliveries where project_id = projects.id))`
  const [sent] = await db()
    .select({ at: last.mapWith(deliveries.sentAt) })
    .from(projects)
    .where(projectId && eq(projects.id, projectId))
  return { ...(row ?? { waiting: 0, failing: 0, oldest: null }), lastSentAt: sent?.at ?? null }
}

export async function checkMailServer(smtpUrl: string): Promise<void> {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, dnsTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: smtpUrl, ...patience })
  await transport.verify().finally(() => transport.close())
}
