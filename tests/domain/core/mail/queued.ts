import { db } from '#db/postgres/client.server.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'

export const message: Email = { subject: 'Your shipment has departed', paragraphs: ['It left Manzanillo.'], why: 'You follow it.' }

let queued = 0

export async function queueSome(options: Partial<Mail> = {}, now = new Date()): Promise<boolean> {
  queued += 1
  const mail: Mail = {
    projectId: 4,
    kind: 'alert',
    about: { kind: 'shipment', key: queued },
    dedupeKey: `test ${queued}`,
    to: { name: 'Ana Mora', address: `ana${queued}@fairway.test` },
    language: 'en',
    message,
    ...options,
  }
  return db().transaction((tx) => queueMail(tx, mail, now))
}
