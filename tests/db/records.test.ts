import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { withRecord } from '#tests/support/record.ts'

withRecord()

test('a write to a customer adds its key to the change log in the same transaction', async () => {
  await record().execute(sql`insert into customers (project_id, name) values (4, 'Acme')`)
  const log = await record().execute(sql`select entity, entity_id::int from pending_changes`)
  expect(log.rows).toEqual([{ entity: 'customer', entity_id: 1 }])
})

test('the audit trail is append-only', async () => {
  await record().execute(sql`insert into audit_entries (action) values ('login')`)
  await expect(record().execute(sql`delete from audit_entries`)).rejects.toThrow()
  await expect(record().execute(sql`update audit_entries set action = 'logout'`)).rejects.toThrow()
})
