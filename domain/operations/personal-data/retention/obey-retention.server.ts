import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { deleteExpiredEvents } from '#domain/alerts/detection/event-retention.server.ts'
import { deleteOldDeliveries } from '#domain/alerts/webhooks/ledger/webhook-retention.server.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { findRetention } from '#domain/core/retention/retention.server.ts'
import type { Life, RetentionName } from '#domain/core/retention/retention.ts'
import { deleteExpiredSessions } from '#domain/identity/access/session-expiry.server.ts'
import { deleteOldEvents } from '#domain/intake/events/received-events.server.ts'
import { deleteOldFeedFiles } from '#domain/intake/received/feed-run.server.ts'
import { erasePerson } from '#domain/operations/personal-data/erasure/erase-person.server.ts'
import { actorWithoutAccount, findPerson } from '#domain/operations/personal-data/persons.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { projects, sandboxOf } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const batch = 5_000
/** Each erasure reads the project's texts: the others follow in the next nights. */
const mostErasures = 50

/**
 * Deletes, of every project and its sandbox, what is older than the project's retention settings say; accounts are erased instead. A sandbox's
 * trail stays: what may leave a trail is the database's to say, by the settings of that very project.
 */
export async function obeyRetention(now: Date): Promise<void> {
  for (const { id } of projects) {
    const lives = await findRetention(id)
    for (const [name, obey] of Object.entries(obeying) as [RetentionName, Obey][]) {
      const days = lives[name]
      if (days === null) continue
      await obey(now, { projectId: id, days })
      if (name !== 'trail') await obey(now, { projectId: sandboxOf(id), days })
    }
  }
}

type Obey = (now: Date, life: Life) => Promise<unknown>

/** Every setting is obeyed by one of these: the compiler asks for it. */
const obeying: Record<RetentionName, Obey> = {
  signIns: deleteExpiredSessions,
  news: deleteExpiredEvents,
  webhooks: deleteOldDeliveries,
  feedFiles: deleteOldFeedFiles,
  rawEvents: deleteOldEvents,
  mails: deleteOldMails,
  trail: deleteOldTrail,
  closedTickets: deleteOldTickets,
  unusedInvitations: (now, life) =>
    eraseWhere(
      now,
      life,
      sql`deleted_at is null and password_hash is null and last_signed_in_at is null and greatest(created_at, updated_at) < ${before(now, life)}`,
    ),
  disabledAccounts: (now, life) => eraseWhere(now, life, sql`least(disabled_at, deleted_at) < ${before(now, life)}`),
}

const before = (now: Date, { days }: Life) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`

async function inBatches(erase: () => Promise<{ rowCount: number | null }>): Promise<number> {
  for (let gone = 0; ; ) {
    const { rowCount } = await erase()
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return gone
  }
}

/** What waits to be sent stays. */
function deleteOldMails(now: Date, life: Life): Promise<number> {
  return inBatches(() =>
    db().execute(sql`delete from deliveries where id in (select id from deliveries where project_id = ${life.projectId}
      and created_at < ${before(now, life)} and next_attempt_at is null limit ${batch})`),
  )
}

/** With comments, documents and copies; the audit trail goes on naming them. */
function deleteOldTickets(now: Date, life: Life): Promise<number> {
  return inBatches(() =>
    db().execute(sql`delete from tickets where id in (select id from tickets where project_id = ${life.projectId}
      and status_id in (3, 4) and coalesce(closed_at, updated_at) < ${before(now, life)} limit ${batch})`),
  )
}

/** The trigger of the trail allows it for entries that are older than the setting, which it reads itself. */
async function deleteOldTrail(now: Date, life: Life): Promise<void> {
  const entries = await inBatches(() =>
    db().execute(sql`delete from audit_entries where id in (select id from audit_entries where project_id = ${life.projectId}
      and at < ${before(now, life)} order by at limit ${batch})`),
  )
  if (entries === 0) return
  const details = { entries, days: life.days }
  await writeAuditEntry(db(), { ...actorWithoutAccount(projectOf(life)), action: 'forget-trail', at: now, details })
}

const projectOf = ({ projectId }: Life) => (projects.find(({ id }) => id === projectId) ?? projects[0]).id

async function eraseWhere(now: Date, life: Life, isDue: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`select id from users where project_id = ${life.projectId} and kind = 'person'
    and ${isDue} and not exists (select from erasures where user_id = users.id) order by id limit ${mostErasures}`)
  for (const { id } of rows) {
    const person = await findPerson(projectOf(life), Number(id))
    try {
      if (person) await erasePerson(actorWithoutAccount(person.projectId), person, now, { why: 'retention' })
    } catch (error) {
      // The last administrator stays, invited or not.
      if (!(error instanceof DomainError)) throw error
    }
  }
}
