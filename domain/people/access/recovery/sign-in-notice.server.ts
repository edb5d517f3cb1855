import type { Transaction } from '#db/records/client.server.ts'
import type { users } from '#db/records/schema/people/access.ts'
import { mailPerson } from '../person-mail.server.ts'
import { type SignInChange, signInChangedLetter } from './letters.ts'

interface Notice {
  changes: readonly SignInChange[]
  /** The name of the administrator who did it; null where it was the person themselves. */
  by: string | null
  /** The portal's address, for the link. */
  portal: string
}

/**
 * Mails the holder of an account what of their sign-in has been changed, in the transaction of the change. `person` is the row as it
 * was before: the notice goes to the address that they had until then.
 */
export function mailSignInChange(
  tx: Transaction,
  person: typeof users.$inferSelect,
  { changes, by, portal }: Notice,
  now: Date,
): Promise<void> {
  return mailPerson(
    tx,
    person,
    {
      kind: 'sign-in-changed',
      about: { kind: 'user', key: person.id },
      dedupeKey: `sign-in-changed ${person.id} ${now.toISOString()}`,
      write: (t, addressee) => signInChangedLetter(t, addressee, { changes, by, portal, at: now }),
    },
    now,
  )
}
