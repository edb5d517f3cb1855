import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { objectKeyOf } from '#domain/core/mail/mail-queue.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { release } from '#domain/platform/environment/version.server.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

const aboutOf = ({ userId }: Viewer) => ({ kind: 'user', key: userId })
/** A button that was pressed twice sends one. */
const pressedTwiceMs = 5_000

/** Queues a mail to the viewer themselves, which takes the way of all mail. Throws past ten an hour. */
export async function sendTestMail(act: Act): Promise<void> {
  const { viewer, now } = act
  await underLimit('testMails', viewer.userId)
  const { userId: id, projectId, name, lastName, email, language } = viewer
  const page = `${await findPortalAddress(projectId, now)}${href('health')}`
  const write: Parameters<typeof mailPerson>[2]['write'] = (t, { project, timeZone }): Email => ({
    subject: t('mail.test.subject', { project }),
    paragraphs: [t('mail.test.what', { project })],
    facts: [
      [t('health.version'), release],
      [t('mail.test.asked'), minuteIn(now, timeZone)],
    ],
    button: { label: t('mail.test.open'), address: page },
    why: t('mail.test.why', { project, email }),
  })
  await command(act, 'send-test-mail', async (tx) => {
    const dedupeKey = `test ${id} ${Math.floor(now.getTime() / pressedTwiceMs)}`
    const person = { id, projectId, name, lastName, email, language }
    await mailPerson(tx, person, { kind: 'test', about: aboutOf(viewer), dedupeKey, write }, now)
    return { subject: ['user', id], details: { to: email } }
  })
}

export interface TestMail {
  id: number
  to: string
  state: (typeof deliveries.$inferSelect)['state']
  createdAt: Date
  sentAt: Date | null
  nextAttemptAt: Date | null
  lastAnswer: string | null
}

/** The viewer's last test mail and what became of it. */
export async function findTestMail(viewer: Viewer): Promise<TestMail | null> {
  const isMine = and(inProject(deliveries, viewer), eq(deliveries.objectKey, objectKeyOf(aboutOf(viewer))))
  const { id, state, createdAt, sentAt, nextAttemptAt, lastAnswer, recipientAddress: to } = deliveries
  const [mail] = await db()
    .select({ id, to, state, createdAt, sentAt, nextAttemptAt, lastAnswer })
    .from(deliveries)
    .where(and(isMine, eq(deliveries.kind, 'test')))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1)
  return mail ?? null
}
