import type { ClientBase } from 'pg'
import { restoredKey } from '#domain/core/environment/restore-time.server.ts'

/** The drill leaves these out when it compares numbers of rows. */
export const changedByRestore = [
  'settings',
  'released_files',
  'alert_deliveries',
  'report_runs',
  'recovery_requests',
  'recovery_tokens',
  'pending_sign_ins',
  'trusted_devices',
]

/**
 * Keeps a restored database from repeating or allowing what may be out of date, in the transaction of the restore: withholds waiting
 * mail, which may have been sent since, ends every session and deletes one-time links. Returns the number of withheld mails.
 */
export async function dropPastWork(client: ClientBase, madeAt: string, now: Date): Promise<number> {
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
  await client.query('delete from recovery_tokens')
  await client.query('delete from pending_sign_ins')
  await client.query('delete from trusted_devices')
  // Another copy of this database, such as the portal that was backed up, is a different installation from now on.
  await client.query(`delete from settings where key = 'installation'`)
  await client.query('update sessions set ended_at = $1 where ended_at is null', [now])
  await client.query(
    `insert into settings (key, value) values ($2, $1)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [{ madeAt, restoredAt: now.toISOString() }, restoredKey],
  )
  return rowCount ?? 0
}
