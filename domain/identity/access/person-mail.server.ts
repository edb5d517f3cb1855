import type { Transaction } from '#db/postgres/client.server.ts'
import type { users } from '#db/postgres/schema/accounts/access.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isMailAddress, mailboxOf } from '#domain/platform/mail-address.ts'
import { languageOfPerson } from './preferences/preferences.server.ts'
import { findZoneOfUser } from './preferences/reader-zone.server.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'projectId' | 'name' | 'lastName' | 'email' | 'language'>

export interface Addressee {
  project: string
  name: string
  email: string
  timeZone: string
}

export interface PersonalMail
  extends Pick<Mail, 'kind' | 'about' | 'causedBy' | 'dedupeKey' | 'replyTo' | 'fileIds' | 'topic' | 'perishesAt'> {
  write: (t: Say, addressee: Addressee) => Email
}

/** Queues a mail in the person's language. Skips an address that mail must not be sent to. */
export async function mailPerson(tx: Transaction, person: Person, mail: PersonalMail, now: Date): Promise<void> {
  if (!isMailAddress(person.email)) return
  const { write, ...rest } = mail
  const language = languageOfPerson(person)
  const { name: project, id: projectId } = brandOf(person.projectId)
  const email = write(translatorIn(language), {
    project,
    name: person.name,
    email: person.email,
    timeZone: await findZoneOfUser(tx, person),
  })
  const to = mailboxOf(`${person.name} ${person.lastName}`, person.email)
  await queueMail(tx, { ...rest, projectId: projectId as ProjectId, to, language, message: email }, now)
}
