import type { Transaction } from '#db/postgres/client.server.ts'
import type { users } from '#db/postgres/schema/accounts/access.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { type SignInChange, signInChangedEmail } from './account-emails.ts'

interface Notice {
  changes: readonly SignInChange[]
  by: string | null
  provider?: string
  portal: string
}

/** In the transaction of the change. `person` is the row from before it: the notice goes to the old address. */
export function mailSignInChange(
  tx: Transaction,
  person: typeof users.$inferSelect,
  { changes, by, provider, portal }: Notice,
  now: Date,
): Promise<void> {
  return mailPerson(
    tx,
    person,
    {
      kind: 'sign-in-changed',
      about: { kind: 'user', key: person.id },
      dedupeKey: `sign-in-changed ${person.id} ${now.toISOString()}`,
      write: (t, addressee) => signInChangedEmail(t, addressee, { changes, by, provider, portal, at: now }),
    },
    now,
  )
}
