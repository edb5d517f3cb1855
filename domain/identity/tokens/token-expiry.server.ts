import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { isActiveUser, maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { isLiveToken } from './access-tokens.server.ts'
import { tokenExpiryEmail } from './token-email.ts'
import { noticeDays } from './token-facts.ts'

const [keptDays, keptAccessDays] = [400, 1]

type TokenRow = typeof accessTokens.$inferSelect

/**
 * Mails that a token expires, 14 and 3 days before: to whoever made it, and for a service account to the administrators. A replaced token
 * gets none. The mail queue's key makes it once for each token, notice and reader.
 */
export async function mailExpiringTokens(now: Date): Promise<void> {
  const within = new Date(now.getTime() + noticeDays[0] * dayMs)
  const isReplaced = sql`exists (select from access_tokens successors where successors.follows_id = ${accessTokens.id})`
  const rows = await db()
    .select({ token: accessTokens, account: users.name })
    .from(accessTokens)
    .innerJoin(users, and(eq(users.id, accessTokens.userId), isActiveUser))
    .where(
      and(
        inArray(accessTokens.kind, ['personal', 'service']),
        isLiveToken(now),
        lte(accessTokens.expiresAt, within),
        sql`not ${isReplaced}`,
      ),
    )
  for (const { token, account } of rows) {
    const left = token.expiresAt.getTime() - now.getTime()
    const days = noticeDays.findLast((each) => left <= each * dayMs)
    // Whoever makes a token for a week need not be told at once that it ends.
    const isNoticed = days !== undefined && token.createdAt.getTime() <= token.expiresAt.getTime() - days * dayMs
    if (isNoticed) await db().transaction((tx) => mailNotice(tx, token, account, days, now))
  }
}

async function mailNotice(tx: Transaction, token: TokenRow, account: string, days: number, now: Date): Promise<void> {
  const projectId = token.projectId as ProjectId
  const isService = token.kind === 'service'
  const portal = await findPortalAddress(projectId, now)
  const makers = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, token.createdBy ?? token.userId), maySignIn))
  const readers = new Map([...makers, ...(isService ? await listAdministrators(tx, projectId) : [])].map((person) => [person.id, person]))
  for (const person of readers.values()) {
    const { name, shown, expiresAt } = token
    const facts = { name, shown, account: isService ? account : null, expiresAt, page: `${portal}${href('apiToken', { token: token.id })}` }
    await mailPerson(
      tx,
      person,
      {
        kind: 'token-expiry',
        about: { kind: 'token', key: token.id },
        dedupeKey: `token-expiry ${token.id} ${days} ${person.id}`,
        write: (t, addressee) => tokenExpiryEmail(t, addressee, facts),
      },
      now,
    )
  }
}

/** Tokens stay in the record for 400 days after their end, as their uses do; access tokens of one hour for a day. */
export async function deleteEndedTokens(now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const hasEnded = or(lt(accessTokens.expiresAt, before(keptDays)), lt(accessTokens.revokedAt, before(keptDays)))
  const isAccess = and(eq(accessTokens.kind, 'access'), lt(accessTokens.expiresAt, before(keptAccessDays)))
  await db().delete(accessTokens).where(or(isAccess, hasEnded))
}
