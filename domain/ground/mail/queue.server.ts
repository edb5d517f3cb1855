import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import type { Language } from '../language/language.ts'
import type { Mailbox } from '../mail-address.ts'
import { findProject, type ProjectId } from '../projects/projects.ts'
import { composeMail } from './compose.server.ts'
import type { Letter } from './letter.ts'
import { senderOf } from './sender.server.ts'

export interface Mail {
  projectId: ProjectId
  kind: string
  /** What it is about, such as "user:17". */
  objectKey?: string
  /** Two mails with one key are one mail. */
  dedupeKey: string
  to: Mailbox
  replyTo?: Mailbox
  language: Language
  letter: Letter
  /** For a message that holds a one-time link: after this it is not sent any more, and its bytes are let go. */
  perishesAt?: Date
}

/**
 * Writes a mail down, drawn and ready to go, in the transaction of what causes it; deliver-mail sends it once that is committed.
 * Answers whether it is new: a mail whose dedupe key is known already is dropped.
 */
export async function queueMail(tx: Transaction, mail: Mail, now: Date): Promise<boolean> {
  const { projectId, kind, objectKey, dedupeKey, to, replyTo, language, letter, perishesAt } = mail
  const from = senderOf(projectId)
  const messageId = `<${randomUUID()}@${from.address.split('@')[1]}>`
  const { text, bytes } = await composeMail(letter, findProject(projectId).name, { from, to, replyTo, messageId, at: now, language })
  const { rowCount } = await tx
    .insert(deliveries)
    .values({
      projectId,
      kind,
      objectKey,
      dedupeKey,
      senderAddress: from.address,
      recipientName: to.name,
      recipientAddress: to.address,
      subject: letter.subject,
      messageId,
      text,
      rendered: bytes,
      perishesAt,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: deliveries.dedupeKey })
  return rowCount === 1
}
