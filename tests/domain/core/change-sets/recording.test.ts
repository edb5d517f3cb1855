import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { settingsTables } from '#db/postgres/schema/core/settings-table.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { deleteOldRowChanges, recordUnder } from '#domain/core/change-sets/change-set.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { now, run, underSet } from './written.ts'

withRecord()
// Every table is declared once its file is loaded.
import.meta.glob('../../../../db/postgres/schema/**/*.ts', { eager: true })
beforeEach(() => db().execute(sql`truncate shipments, customers, customer_groups, change_sets cascade`))

const changes = () => run('select table_name, act, before, after from row_changes order by id')

test('every table records its changes, unless it is named here with the reason', async () => {
  const rows = await run(`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and (
      select count(*) from pg_trigger t where t.tgrelid = c.oid and tgfoid = 'record_changes'::regproc) <> 3 order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.values(unrecorded).flat().toSorted())
})

/** A table that a feed or a merge of customers writes to must not stand here. */
const unrecorded = {
  'what has happened stays': [
    'access_reviews',
    'audit_entries',
    'change_log',
    'change_sets',
    'customer_merges',
    'erasures',
    'feed_rejections',
    'feed_runs',
    'pending_changes',
    'received_events',
    'received_messages',
    'row_changes',
    'withdrawn_deliveries',
  ],
  'follows from other rows': ['alert_set_customers', 'doubts', 'exceptions', 'ticket_series'],
  'what the clock has run, and which processes live': ['job_runs', 'live_processes', 'mirror_segments'],
  'mail and files that have left or come': [
    ...['alert_deliveries', 'alert_digests', 'deliveries', 'delivery_attachments', 'files', 'mail_refusals', 'outside_addresses'],
    ...['brought_files', 'brought_documents', 'released_files', 'report_runs', 'waiting_uploads', 'webhook_attempts', 'webhook_deliveries'],
  ],
  'sign-in and tokens of people': [
    ...['access_requests', 'pending_sign_ins', 'recovery_codes', 'recovery_requests', 'recovery_tokens', 'second_factors'],
    ...['closed_passwords', 'second_factor_requirements', 'sessions', 'token_policies', 'token_uses', 'user_identities'],
    ...['scim_groups', 'scim_members', 'scim_settings', 'scim_users'],
    ...['oauth_grants', 'passkeys', 'spent_challenges', 'trust_policies', 'trusted_devices'],
  ],
  'what one person has chosen, read or begun': [
    ...[
      'alert_choices',
      'alert_inboxes',
      'alert_wishes',
      'awaited_numbers',
      'calendar_feeds',
      'form_drafts',
      'home_looks',
      'report_seen',
      'user_drafts',
    ],
  ],
  'settings and catalogues, which no feed writes': [...settingsTables],
  'of the moment': ['idempotent_calls', 'rate_limits'],
}

test('nothing is recorded unless the transaction names a change set, nor after it has ended', async () => {
  const customerId = await seedCustomer(db())
  await underSet((tx) => seedShipment(tx, { customerId }))
  const before = (await changes()).length
  await db().transaction(async (tx) => {
    await recordUnder(tx, 1)
    await recordUnder(tx, null)
    await seedShipment(tx, { customerId })
  })
  await seedShipment(db(), { customerId })
  expect([before > 0, (await changes()).length]).toEqual([true, before])
})

test('an insertion is recorded by its key, an update by the columns that it changed, a deletion as the whole row', async () => {
  const customerId = await seedCustomer(db())
  const id = await seedShipment(db(), { customerId, number: 'S-1', weightKg: 10 })
  await underSet(async (tx) => {
    await tx.execute(sql`update shipments set weight_kg = 11, goods = goods, updated_at = now() + interval '1 hour'`)
    await tx.execute(sql`update shipments set number = number`)
    await tx.execute(
      sql`insert into contacts (customer_id, name, last_name, email) values (${customerId}, 'Ada', 'Adams', 'a@example.test')`,
    )
    await tx.execute(sql`delete from contacts`)
  })
  const recorded = await changes()
  expect(recorded).toMatchObject([
    { table_name: 'shipments', act: 'update', before: { weight_kg: 10 }, after: { weight_kg: 11 } },
    { table_name: 'contacts', act: 'insert', before: null, after: null },
    { table_name: 'contacts', act: 'delete', before: { name: 'Ada' }, after: null },
  ])
  expect(await run('select row_key, object_id::int as object from row_changes order by id limit 1')).toEqual([
    { row_key: { id }, object: id },
  ])
})

test('what was changed more than 30 days ago is forgotten, who changed it is not', async () => {
  const customerId = await seedCustomer(db())
  const set = await underSet((tx) => seedShipment(tx, { customerId }))
  await deleteOldRowChanges(new Date(now.getTime() + 29 * dayMs))
  expect((await changes()).length).toBeGreaterThan(0)
  await deleteOldRowChanges(new Date(now.getTime() + 31 * dayMs))
  expect([await changes(), await run('select id::int as id from change_sets')]).toEqual([[], [{ id: set }]])
})
