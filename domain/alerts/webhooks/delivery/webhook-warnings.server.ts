import { eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { isSandbox, type ProjectId } from '#domain/platform/environment/projects.ts'
import { webhookEmail } from './webhook-emails.ts'

const hourMs = 3_600_000
/** Of nothing but failures: two mails, then the endpoint stops, with the third. */
const warnedAfterHours = [1, 24, 75]
const stopsAt = warnedAfterHours.length

type Failing = typeof webhookEndpoints.$inferSelect

/**
 * Mails the administrators and the owner of endpoints that have failed for 1 hour and for 24, and stops them after 75. Counts a failure that
 * lasts: something waits that was tried twice. Mails about those stopped since, as gone or without a readable secret, too.
 */
export async function warnOfFailures(now: Date): Promise<void> {
  const rows = await db()
    .select()
    .from(webhookEndpoints)
    .where(
      sql`(state in ('on', 'waiting') and failing_since <= ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz
        and exists (select from webhook_deliveries where endpoint_id = webhook_endpoints.id and state = 'again' and attempts >= 2))
      or (state = 'stopped' and stopped_why in ('gone', 'secret') and warnings < ${stopsAt})`,
    )
  for (const endpoint of rows) {
    const level = endpoint.state === 'stopped' ? stopsAt : levelOf(endpoint.failingSince ?? now, now)
    if (level > endpoint.warnings) await db().transaction((tx) => warn(tx, endpoint, level, now))
  }
}

const levelOf = (since: Date, now: Date) => warnedAfterHours.filter((hours) => now.getTime() - since.getTime() >= hours * hourMs).length

async function warn(tx: Transaction, { id, warnings, state }: Failing, level: number, now: Date): Promise<void> {
  const isLast = level >= stopsAt
  const stop = isLast && state !== 'stopped' ? { state: 'stopped' as const, stoppedWhy: 'failing' as const } : {}
  const isUnchanged = sql`id = ${id} and warnings = ${warnings} and state = ${state}`
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ warnings: level, ...stop })
    .where(isUnchanged)
    .returning()
  if (!endpoint) return
  const projectId = endpoint.projectId as ProjectId
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from webhook_deliveries where endpoint_id = ${id} and next_attempt_at is not null`,
  )
  const facts = {
    name: endpoint.name,
    host: new URL(endpoint.url).host,
    waiting: rows[0]?.waiting ?? 0,
    since: endpoint.failingSince,
    stage: isLast ? ('stopped' as const) : level === 1 ? ('hour' as const) : ('day' as const),
    why: isLast ? (endpoint.stoppedWhy ?? 'failing') : null,
    page: `${await findPortalAddress(projectId, now)}${href('webhook', { endpoint: id })}`,
  }
  const about = { kind: 'webhook', key: String(id) } as const
  for (const person of await findReaders(tx, endpoint)) {
    const dedupeKey = `webhook-failing ${id} ${endpoint.failingSince?.getTime() ?? 0} ${level} ${person.id}`
    const write: Parameters<typeof mailPerson>[2]['write'] = (t, addressee) => webhookEmail(t, addressee, facts)
    await mailPerson(tx, person, { kind: 'webhook-failing', about, dedupeKey, write }, now)
  }
}

async function findReaders(tx: Transaction, { projectId, userId }: Failing) {
  if (isSandbox(projectId)) return []
  const administrators = await listAdministrators(tx, projectId as ProjectId)
  const owners = await tx
    .select()
    .from(users)
    .where(sql`${eq(users.id, userId)} and ${maySignIn}`)
  return [...administrators, ...owners.filter(({ id }) => administrators.every((each) => each.id !== id))]
}
