import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { roundOf } from './fair-order.server.ts'
import { findGuestState } from './guests/guest-addresses.server.ts'
import { readChoice } from './signed-link.server.ts'
import { isUnsubscribed } from './unsubscription.server.ts'

const isOver = (viewer: Viewer, id: number) =>
  and(inProject(deliveries, viewer, id), isNull(deliveries.nextAttemptAt), isNull(deliveries.perishesAt), isNotNull(deliveries.rendered))

async function findOver(database: Database | Transaction, viewer: Viewer, id: number) {
  if (!Number.isSafeInteger(id)) return undefined
  const [mail] = await database.select().from(deliveries).where(isOver(viewer, id))
  return mail
}

export async function canResend(viewer: Viewer, id: number): Promise<'yes' | 'no' | 'stopped'> {
  const mail = await findOver(db(), viewer, id)
  if (!mail) return 'no'
  return (await isStopped(mail)) ? 'stopped' : 'yes'
}

/** The delivery does not store its topic, so it is read from the unsubscribe link. */
async function isStopped({ rendered, projectId, recipientAddress }: typeof deliveries.$inferSelect): Promise<boolean> {
  if ((await findGuestState(projectId, recipientAddress)) === 'refused') return true
  const headers =
    rendered
      ?.subarray(0, rendered.indexOf('\r\n\r\n'))
      .toString('utf8')
      .replace(/\r\n[ \t]/g, '') ?? ''
  const token = /^list-unsubscribe:.*\/mail-choice\/([\w.-]+)/im.exec(headers)?.[1]
  const choice = token ? readChoice(token, 'topic', projectId) : null
  return choice !== null && isUnsubscribed(choice)
}

/** Sends the same bytes and Message-ID, so that mail programs recognise a copy. Returns false for mail that cannot be sent again. */
export async function resendMail(act: Act, id: number): Promise<boolean> {
  const { viewer, now } = act
  if ((await canResend(viewer, id)) !== 'yes') return false
  return command(act, 'resend-mail', async (tx) => {
    const [mail] = await tx.select().from(deliveries).where(isOver(viewer, id)).for('update')
    if (!mail) return null
    const cause = { causedBy: `user:${viewer.userId}`, isUrgent: false }
    const waits = { state: 'pending' as const, attempts: 0, doubts: 0, nextAttemptAt: now, sentAt: null }
    const afresh = { ...waits, ...cause, round: roundOf(cause, now) }
    await tx.update(deliveries).set(afresh).where(eq(deliveries.id, id))
    const details = { to: mail.recipientAddress, state: mail.state, sentAt: mail.sentAt, lastAnswer: mail.lastAnswer }
    return { subject: ['mail', id], details }
  })
}
