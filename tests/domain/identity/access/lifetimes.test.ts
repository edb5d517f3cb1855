import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const at = new Date('2026-03-14T08:00:00Z')
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds)
const origin = { network: null, userAgent: null, requestId: null }

const open = async (person: SeededPerson, remember = false) => (await startSession(person, { remember, origin }, at)).token
const opens = async (token: string, milliseconds: number) => (await findViewer(token, 4, after(milliseconds))) !== null

describe('sessions expire', () => {
  test('a session expires after 60 minutes without a request', async () => {
    const token = await open(await seedPerson({ roleId: 2 }))
    expect(await opens(token, 59 * minute)).toBe(true)
    expect(await opens(token, 59 * minute + 60 * minute)).toBe(false)
  })

  test('a session expires after 12 hours, however busy it was', async () => {
    const token = await open(await seedPerson({ roleId: 3 }))
    for (let gone = 0; gone < 12 * hour; gone += 50 * minute) expect(await opens(token, gone)).toBe(true)
    expect(await opens(token, 12 * hour)).toBe(false)
  })

  test('a remembered session expires after 30 days, idle or not', async () => {
    const token = await open(await seedPerson({ roleId: 2 }), true)
    expect(await opens(token, 29 * day)).toBe(true)
    expect(await opens(token, 30 * day)).toBe(false)
  })

  test('a remembered session of an administrator expires after 12 hours', async () => {
    const token = await open(await seedPerson({ roleId: 1 }), true)
    expect(await opens(token, 50 * minute)).toBe(true)
    expect(await opens(token, 12 * hour)).toBe(false)
  })
})

describe("an administrator's change applies at the next request", () => {
  test.each(['disabledAt', 'deletedAt'] as const)('setting %s of a user ends every session, also a remembered one', async (column) => {
    const person = await seedPerson({ roleId: 2 })
    const tokens = [await open(person), await open(person, true)]
    await db()
      .update(users)
      .set({ [column]: at })
      .where(eq(users.id, person.userId))
    for (const token of tokens) expect(await opens(token, minute)).toBe(false)
  })

  test('a new role applies at the next request', async () => {
    const person = await seedPerson({ roleId: 1 })
    const token = await open(person)
    await db().update(users).set({ roleId: 4 }).where(eq(users.id, person.userId))
    expect((await findViewer(token, 4, after(minute)))?.roleId).toBe(4)
  })

  test('the session of a user who becomes an administrator is no longer remembered', async () => {
    const person = await seedPerson({ roleId: 2 })
    const [busy, idle] = [await open(person, true), await open(person, true)]
    await db().update(users).set({ roleId: 1 }).where(eq(users.id, person.userId))
    expect(await opens(idle, 61 * minute)).toBe(false)
    for (let gone = 0; gone < 12 * hour; gone += 50 * minute) expect(await opens(busy, gone)).toBe(true)
    expect(await opens(busy, 12 * hour)).toBe(false)
  })
})
