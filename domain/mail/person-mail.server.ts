import type { TFunction } from 'i18next'
import type { Transaction } from '#db/records/client.server.ts'
import type { users } from '#db/records/schema/access.ts'
import { languageOfPerson } from '../access/preferences.server.ts'
import { speak } from '../language/speech.server.ts'
import { findProject, type ProjectId } from '../projects/projects.ts'
import { isMailAddress, type Mailbox, mailboxOf } from './address.ts'
import type { Letter } from './letter.ts'
import { queueMail } from './queue.server.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'projectId' | 'name' | 'lastName' | 'email' | 'language'>

/** What every letter to a person says about them. */
export interface Addressee {
  /** Whose portal it is. */
  project: string
  name: string
  email: string
}

export interface PersonalMail {
  kind: string
  dedupeKey: string
  replyTo?: Mailbox
  perishesAt?: Date
  write: (t: TFunction, addressee: Addressee) => Letter
}

/** Queues a mail to somebody who may sign in, in their own language. An address that mail may not go to is passed over. */
export async function mailPerson(tx: Transaction, person: Person, mail: PersonalMail, now: Date): Promise<void> {
  if (!isMailAddress(person.email)) return
  const { write, ...rest } = mail
  const language = languageOfPerson(person)
  const { name: project, id: projectId } = findProject(person.projectId)
  const letter = write(speak(language), { project, name: person.name, email: person.email })
  const to = mailboxOf(`${person.name} ${person.lastName}`, person.email)
  await queueMail(tx, { ...rest, projectId: projectId as ProjectId, objectKey: `user:${person.id}`, to, language, letter }, now)
}
