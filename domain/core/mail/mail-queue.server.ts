import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Named } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { isSandbox, type ProjectId } from '#domain/platform/environment/projects.ts'
import type { Mailbox } from '#domain/platform/mail-address.ts'
import { composeMail } from './compose-mail.server.ts'
import { senderOf } from './delivery/mail-sender.server.ts'
import type { Email } from './email.ts'
import { roundOf } from './fair-order.server.ts'
import { attachFiles } from './mail-attachments.server.ts'
import { mailBrandOf } from './mail-brand.server.ts'
import { signChoice } from './signed-link.server.ts'
import { isUnsubscribed } from './unsubscription.server.ts'

export interface Mail {
  projectId: ProjectId
  kind: Named<'mail.ledger.kinds'>
  about: { kind: string; key: string | number }
  /** `user:17`, where that differs from `about`. Mail of one cause delays that of another by one mail at most. */
  causedBy?: string
  customerIds?: readonly number[]
  dedupeKey: string
  to: Mailbox
  replyTo?: Mailbox
  language: Language
  message: Email
  fileIds?: readonly number[]
  /** Absent for mail about an account, which nobody can stop (decision 34). `key` is such as "report:17"; `portal` begins the links. */
  topic?: { key: string; name: string; portal: string }
  /** For a one-time link or code: after this instant the mail is not sent, and its bytes are deleted. It leaves before all other mail. */
  perishesAt?: Date
}

export const objectKeyOf = ({ kind, key }: Mail['about']): string => `${kind}:${key}`

/**
 * Stores a rendered mail in the transaction of what causes it; deliver-mail sends it after the commit. Returns whether it was queued: not
 * for a known dedupe key or a stopped topic, and nothing of a sandbox.
 */
export async function queueMail(tx: Transaction, mail: Mail, now: Date): Promise<boolean> {
  const { projectId, kind, about, dedupeKey, to, replyTo, language, message, customerIds = [], fileIds = [], topic, perishesAt } = mail
  if (isSandbox(projectId)) return false
  if (topic && (await isUnsubscribed({ projectId, email: to.address, topic: topic.key }, tx))) return false
  const cause = { causedBy: mail.causedBy ?? objectKeyOf(about), isUrgent: perishesAt !== undefined }
  const from = senderOf(projectId)
  const support = brandOf(projectId).supportAddress
  const messageId = `<${randomUUID()}@${from.address.split('@')[1]}>`
  const envelope = {
    from,
    to,
    replyTo: replyTo ?? (support ? { name: from.name, address: support } : undefined),
    messageId,
    at: now,
    language,
    unsubscribe: topic && unsubscribeLink(mail, topic),
  }
  const { text, bytes } = await composeMail(message, mailBrandOf(mail), envelope)
  const [queued] = await tx
    .insert(deliveries)
    .values({
      projectId,
      kind,
      objectKey: objectKeyOf(about),
      ...cause,
      round: roundOf(cause, now),
      customerIds: [...customerIds],
      dedupeKey,
      senderAddress: from.address,
      recipientName: to.name,
      recipientAddress: to.address,
      subject: message.subject,
      messageId,
      text,
      rendered: bytes,
      perishesAt,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: deliveries.dedupeKey })
    .returning({ id: deliveries.id })
  if (queued) await attachFiles(tx, queued.id, projectId, fileIds)
  return queued !== undefined
}

function unsubscribeLink({ projectId, to, language }: Mail, { key, name, portal }: NonNullable<Mail['topic']>) {
  const token = signChoice({ about: 'topic', projectId, email: to.address, topic: key, name: name.slice(0, 200) })
  return { label: translatorIn(language)('mail.choice.unsubscribe'), address: portal + href('mailChoice', { token }) }
}
