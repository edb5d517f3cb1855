import { db } from '#db/postgres/client.server.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { makeToken, type TokenPrefix } from '#domain/identity/access/token-format.server.ts'
import { grants } from '#domain/identity/tokens/grants.ts'

type Row = typeof accessTokens.$inferInsert

const prefixes = { personal: 'fwp_', service: 'fws_', access: 'fwa_' } as const satisfies Partial<Record<Row['kind'], TokenPrefix>>

/** A token of all grants for a day, and its text. */
export async function seedToken(
  userId: number,
  { kind = 'personal', ...row }: Partial<Omit<Row, 'kind'>> & { kind?: keyof typeof prefixes } = {},
  now = new Date(),
): Promise<{ id: number; token: string }> {
  const token = makeToken(prefixes[kind])
  const [made] = await db()
    .insert(accessTokens)
    .values({
      ...{ projectId: 4, userId, kind, name: 'A program', grants: [...grants] },
      ...{ tokenHash: hashOfToken(token), shown: token.slice(0, 8), createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
      ...row,
    })
    .returning({ id: accessTokens.id })
  return { id: made?.id ?? 0, token }
}
