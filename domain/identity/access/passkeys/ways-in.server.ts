import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { hasOpenPassword } from '#domain/identity/access/sign-in/open-password.server.ts'

/** By what an identity opens the account now; null: the project has no such provider that is on. In queries over identities. */
export const providerName = sql<
  string | null
>`(select name from identity_providers p where p.project_id = user_identities.project_id and p.is_enabled
  and rtrim(p.issuer, '/') = rtrim(user_identities.issuer, '/') order by p.id limit 1)`

interface Left {
  userId: number
  /** The portal's host, where passkeys are to open the account. */
  rpId: string
  identity?: number
  passkey?: number
}

/** Whether a person could still sign in without the identity or the passkey named: by a password in use, a provider or a passkey. */
export async function hasOtherWay(tx: Transaction, { userId, rpId, identity = 0, passkey = 0 }: Left): Promise<boolean> {
  const byPassword = and(eq(users.id, userId), sql`${users.passwordHash} is not null`, hasOpenPassword)
  if ((await tx.$count(users, byPassword)) > 0) return true
  const identities = and(eq(userIdentities.userId, userId), ne(userIdentities.id, identity), sql`${providerName} is not null`)
  if ((await tx.$count(userIdentities, identities)) > 0) return true
  return (await tx.$count(passkeys, and(isPasskeyOf({ userId, rpId }), ne(passkeys.id, passkey)))) > 0
}

/** In queries over passkeys: those of a person that open something at this host. */
export const isPasskeyOf = ({ userId, rpId }: { userId: number; rpId: string }): SQL | undefined =>
  and(eq(passkeys.userId, userId), eq(passkeys.rpId, rpId))
