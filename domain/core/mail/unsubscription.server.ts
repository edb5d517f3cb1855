import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { mailOptOuts } from '#db/postgres/schema/core/mail-choices.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { MailChoice } from './signed-link.server.ts'

type Topic = Pick<MailChoice, 'projectId' | 'email' | 'topic'>

export interface StoppedTopic {
  id: number
  /** Such as "report:17". */
  topic: string
  /** As the mail called it. */
  name: string | null
  stoppedAt: Date
}

const same = ({ projectId, email, topic }: Topic) =>
  and(eq(mailOptOuts.projectId, projectId), eq(mailOptOuts.email, email.toLowerCase()), eq(mailOptOuts.topic, topic))

export async function isUnsubscribed(topic: Topic, database: Database | Transaction = db()): Promise<boolean> {
  return (await database.$count(mailOptOuts, same(topic))) > 0
}

export async function listUnsubscribed({ projectId, topic }: Omit<Topic, 'email'>, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db()
    .select({ email: mailOptOuts.email })
    .from(mailOptOuts)
    .where(
      and(
        eq(mailOptOuts.projectId, projectId),
        eq(mailOptOuts.topic, topic),
        inArray(
          mailOptOuts.email,
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

export async function unsubscribe({ projectId, email, topic, name }: Topic & { name?: string }, now: Date): Promise<void> {
  await db().insert(mailOptOuts).values({ projectId, email: email.toLowerCase(), topic, name, createdAt: now }).onConflictDoNothing()
}

export async function resubscribe(topic: Topic): Promise<void> {
  await db().delete(mailOptOuts).where(same(topic))
}

const ownOptOuts = ({ projectId, email }: Viewer) => and(eq(mailOptOuts.projectId, projectId), eq(mailOptOuts.email, email.toLowerCase()))

/** What the viewer's address no longer gets, the latest first. */
export function listStoppedTopics(viewer: Viewer): Promise<StoppedTopic[]> {
  return db()
    .select({ id: mailOptOuts.id, topic: mailOptOuts.topic, name: mailOptOuts.name, stoppedAt: mailOptOuts.createdAt })
    .from(mailOptOuts)
    .where(ownOptOuts(viewer))
    .orderBy(desc(mailOptOuts.id))
}

/** Returns false for an unknown id and another's. */
export async function resumeTopic(viewer: Viewer, id: number): Promise<boolean> {
  const { rowCount } = await db()
    .delete(mailOptOuts)
    .where(and(eq(mailOptOuts.id, id), ownOptOuts(viewer)))
  return Boolean(rowCount)
}
