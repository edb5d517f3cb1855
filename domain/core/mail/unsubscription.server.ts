import { and, eq, inArray } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { mailRefusals } from '#db/postgres/schema/core/mail-choices.ts'
import type { MailChoice } from './signed-link.server.ts'

type Topic = Pick<MailChoice, 'projectId' | 'email' | 'topic'>

const same = ({ projectId, email, topic }: Topic) =>
  and(eq(mailRefusals.projectId, projectId), eq(mailRefusals.email, email.toLowerCase()), eq(mailRefusals.topic, topic))

export async function isUnsubscribed(topic: Topic, database: Database | Transaction = db()): Promise<boolean> {
  return (await database.$count(mailRefusals, same(topic))) > 0
}

export async function listUnsubscribed({ projectId, topic }: Omit<Topic, 'email'>, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db()
    .select({ email: mailRefusals.email })
    .from(mailRefusals)
    .where(
      and(
        eq(mailRefusals.projectId, projectId),
        eq(mailRefusals.topic, topic),
        inArray(
          mailRefusals.email,
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

export async function unsubscribe({ projectId, email, topic }: Topic, now: Date): Promise<void> {
  await db().insert(mailRefusals).values({ projectId, email: email.toLowerCase(), topic, createdAt: now }).onConflictDoNothing()
}

export async function resubscribe(topic: Topic): Promise<void> {
  await db().delete(mailRefusals).where(same(topic))
}
