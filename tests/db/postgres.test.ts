import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('a write to a customer adds its key to the change log in the same transaction', async () => {
  await db().execute(sql`insert into customers (project_id, name) values (4, 'Acme')`)
  const log = await db().execute(sql`select entity, entity_id::int from pending_changes`)
  expect(log.rows).toEqual([{ entity: 'customer', entity_id: 1 }])
})

test('the audit trail is append-only', async () => {
  await db().execute(sql`insert into audit_entries (action) values ('login')`)
  await expect(db().execute(sql`delete from audit_entries`)).rejects.toThrow()
  await expect(db().execute(sql`update audit_entries set action = 'logout'`)).rejects.toThrow()
})
