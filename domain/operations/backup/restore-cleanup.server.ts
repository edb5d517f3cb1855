import type { ClientBase } from 'pg'
import { restoredKey } from '#domain/platform/environment/restore-time.server.ts'
import { identityKey } from '#domain/platform/files/ownership/database-identity.server.ts'
import { forgottenByRestore } from './upkeep.server.ts'

/** The drill leaves these out when it compares numbers of rows. */
export const changedByRestore = [
  'settings',
  'released_files',
  'alert_deliveries',
  'report_runs',
  'recovery_requests',
  'job_runs',
  'recovery_tokens',
  'pending_sign_ins',
  'trusted_devices',
]

/** What a restore ends: sessions of people, invitations they have not followed, links for a new password; and the mail it withholds. */
export interface Ended {
  withheld: number
  sessions: number
  invitations: number
  links: number
}

/**
 * Keeps a restored database from repeating or allowing what may be out of date, in the transaction of the restore: withholds waiting
 * mail, which may have been sent since, ends every session and deletes one-time links. Returns how many of each.
 */
export async function dropPastWork(client: ClientBase, madeAt: string, now: Date): Promise<Ended> {
  const { rowCount } = await client.query(
    `update deliveries set state = 'withheld', next_attempt_at = null where next_attempt_at is not null`,
  )
  await client.query('update deliveries set rendered = null, text = null where perishes_at is not null')
  // Waiting alerts may have been sent since, and what happened since the backup is unknown: detection and delivery start again from now.
  await client.query('update alert_deliveries set dropped_at = $1 where digest_id is null and dropped_at is null', [now])
  await client.query("delete from settings where key = 'happenings-noticed'")
  // The portal that was backed up sends to the same receivers: somebody decides for this one.
  await client.query(`update webhook_endpoints set state = 'stopped', stopped_why = 'restored' where state in ('on', 'waiting')`)
  // Reports under way. Those due since are withheld when they are looked for (findRestoredAt).
  await client.query("update report_runs set state = 'withheld', lease_until = null where state = 'running'")
  await client.query('delete from recovery_requests')
  const { rows } = await client.query<{ invites: boolean }>('delete from recovery_tokens where expires_at > $1 returning invites', [madeAt])
  const invitations = rows.filter(({ invites }) => invites).length
  await client.query('delete from recovery_tokens')
  await client.query('delete from pending_sign_ins')
  await client.query('delete from trusted_devices')
  // Another copy of this database, such as the portal that was backed up, is a different installation from now on.
  await client.query('delete from settings where key = any($1)', [[identityKey, ...forgottenByRestore]])
  await client.query('delete from job_runs')
  const sessions = await client.query('update sessions set ended_at = $1 where ended_at is null', [now])
  await client.query(
    `insert into settings (key, value) values ($2, $1)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [{ madeAt, restoredAt: now.toISOString() }, restoredKey],
  )
  return { withheld: rowCount ?? 0, sessions: sessions.rowCount ?? 0, invitations, links: rows.length - invitations }
}
