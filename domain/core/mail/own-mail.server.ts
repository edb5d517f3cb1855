import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { MailState } from './mail-list.ts'

export interface LatestMail {
  state: MailState
  subject: string
  at: Date
}

/** The latest mail to the viewer's address that was not withheld; null for none. */
export async function findLatestMail({ projectId, email }: Viewer): Promise<LatestMail | null> {
  const [row] = await db()
    .select({ state: deliveries.state, subject: deliveries.subject, at: deliveries.createdAt, sentAt: deliveries.sentAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.projectId, projectId),
        sql`lower(${deliveries.recipientAddress}) = ${email.toLowerCase()}`,
        ne(deliveries.state, 'withheld'),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(1)
  return row ? { state: row.state, subject: row.subject, at: row.sentAt ?? row.at } : null
}
