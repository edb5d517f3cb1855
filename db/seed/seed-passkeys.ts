import { randomBytes } from 'node:crypto'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import type { SeedTarget } from './insert-rows.ts'

type PasskeySeed = Partial<typeof passkeys.$inferInsert> & { projectId: number; userId: number }

/** A passkey whose device nobody has. */
export async function seedPasskey(db: SeedTarget, seed: PasskeySeed): Promise<number> {
  const [made] = await db
    .insert(passkeys)
    .values({
      rpId: 'localhost',
      credentialId: randomBytes(16),
      publicKey: randomBytes(64),
      userHandle: randomBytes(32),
      counter: 0,
      transports: ['internal'],
      name: 'Chrome, Windows',
      aaguid: '00000000-0000-0000-0000-000000000000',
      isSyncable: false,
      isSynced: false,
      ...seed,
    })
    .returning({ id: passkeys.id })
  return made?.id ?? 0
}
