import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { assignHosts } from '#domain/core/hosts/project-hosts.server.ts'
import { createGroup } from '#domain/directory/groups/edit-group.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { importLines } from '#domain/provisioning/importing/import-accounts.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
const here = { portal: 'https://portal.test' }
const heads = 'Name,Last Name,Email,Role,Associated customers'

/** Holds a row, so that whoever needs it stands still until `release`. */
async function hold(query: string) {
  const holder = await databasePool().connect()
  await holder.query('begin')
  await holder.query(query)
  return {
    async untilSomebodyWaits() {
      const waiting = `select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`
      const { processID } = holder as unknown as { processID: number }
      while ((await databasePool().query(waiting, [processID])).rowCount === 0);
    },
    async release() {
      await holder.query('rollback')
      holder.release()
    },
  }
}

test('while an import of people writes, a start goes through and others change names and groups', async () => {
  const viewer = await administrator()
  const customer = await seedCustomer(db(), { name: 'Slow & Steady', rfc: 'SLO010101AB1' })
  await ensureReferenceRows()
  const people = ['a', 'b', 'c'].map((each) => `Ana,${each},${each}@slow.test,Customer,Slow & Steady`)
  const held = await hold(`select from customers where id = ${customer} for update`)
  const imported = importLines(actOf(viewer, now), { kind: 'users', text: [heads, ...people].join('\n'), key: 'slow' }, here)
  await held.untilSomebodyWaits()
  await ensureReferenceRows()
  await assignHosts(new Map())
  expect(await createGroup(actOf(viewer, now), { key: 'meanwhile', name: 'Made meanwhile', customerIds: [] })).toBeGreaterThan(0)
  await held.release()
  expect(await imported).toMatchObject({ made: 3, faults: [] })
})

test('an e-mail that somebody takes while the import writes is refused by its line, and nothing is written', async () => {
  const viewer = await administrator()
  const customer = await seedCustomer(db(), { name: 'Taken & Sons', rfc: 'TAK010101AB1' })
  const people = ['first', 'second'].map((each) => `Ana,Ruiz,${each}@taken.test,Customer,Taken & Sons`)
  const held = await hold(`select from customers where id = ${customer} for update`)
  const imported = importLines(actOf(viewer, now), { kind: 'users', text: [heads, ...people].join('\n'), key: 'taken' }, here)
  await held.untilSomebodyWaits()
  await seedUser(db(), { email: 'SECOND@taken.test', passwordHash: 'none', customerIds: [] })
  await held.release()
  expect(await imported).toMatchObject({ faults: [{ line: 3, message: 'adminUsers.emailTaken' }] })
  expect(await db().$count(users, eq(users.email, 'first@taken.test'))).toBe(0)
})

test('of two imports at once that each take the administrators’ role from the other of two, one is refused', async () => {
  const viewer = await administrator()
  await db().update(users).set({ disabledAt: now }).where(eq(users.roleId, 1))
  await seedCustomer(db(), { name: 'Last & Co', rfc: 'LAS010101AB1' })
  for (const each of ['one', 'other'])
    await seedUser(db(), { email: `${each}@last.test`, roleId: 1, name: 'Ana', lastName: each, passwordHash: 'none', customerIds: [] })
  const demote = (each: string) =>
    importLines(
      actOf(viewer, now),
      { kind: 'users', text: `${heads}\nAna,${each},${each}@last.test,Customer,Last & Co`, key: each, seen: 'any' },
      here,
    )
  const stale = await Promise.all([demote('one'), demote('other')])
  const again = await Promise.all(
    ['one', 'other'].map((each, at) =>
      importLines(
        actOf(viewer, now),
        { kind: 'users', text: `${heads}\nAna,${each},${each}@last.test,Customer,Last & Co`, key: `${each} again`, seen: stale[at]?.seen },
        here,
      ),
    ),
  )
  expect(again.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual(['adminUsers.lastAdministrator'])
  expect((await db().select().from(users).where(like(users.email, '%@last.test'))).map(({ roleId }) => roleId).sort()).toEqual([1, 2])
})
