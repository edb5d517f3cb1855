import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { users } from '#db/records/schema/people/access.ts'
import { startSession } from '#domain/people/access/sessions.server.ts'
import { findViewer } from '#domain/people/access/viewers.server.ts'
import { type SeededPerson, seedPerson } from '#tests/support/people.ts'
import { withRecord } from '#tests/support/record.ts'

withRecord()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const at = new Date('2026-03-14T08:00:00Z')
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds)
const origin = { network: null, userAgent: null, requestId: null }

const open = async (person: SeededPerson, remember = false) => (await startSession(person, { remember, origin }, at)).token
const opens = async (token: string, milliseconds: number) => (await findViewer(token, 4, after(milliseconds))) !== null

describe('a session ends by the clock', () => {
  test('after 60 minutes without a request', async () => {
    const token = await open(await seedPerson({ roleId: 2 }))
    expect(await opens(token, 59 * minute)).toBe(true)
    expect(await opens(token, 59 * minute + 60 * minute)).toBe(false)
  })

  test('after 12 hours, however busy it was', async () => {
    const token = await open(await seedPerson({ roleId: 3 }))
    for (let gone = 0; gone < 12 * hour; gone += 50 * minute) expect(await opens(token, gone)).toBe(true)
    expect(await opens(token, 12 * hour)).toBe(false)
  })

  test('after 30 days where it is remembered, idle or not', async () => {
    const token = await open(await seedPerson({ roleId: 2 }), true)
    expect(await opens(token, 29 * day)).toBe(true)
    expect(await opens(token, 30 * day)).toBe(false)
  })

  test('after 12 hours for an administrator who asked to be remembered', async () => {
    const token = await open(await seedPerson({ roleId: 1 }), true)
    expect(await opens(token, 50 * minute)).toBe(true)
    expect(await opens(token, 12 * hour)).toBe(false)
  })
})

describe('what an administrator changes holds at the next request', () => {
  test.each(['disabledAt', 'deletedAt'] as const)('%s closes every session, also a remembered one', async (column) => {
    const person = await seedPerson({ roleId: 2 })
    const tokens = [await open(person), await open(person, true)]
    await record()
      .update(users)
      .set({ [column]: at })
      .where(eq(users.id, person.userId))
    for (const token of tokens) expect(await opens(token, minute)).toBe(false)
  })

  test('a new role', async () => {
    const person = await seedPerson({ roleId: 1 })
    const token = await open(person)
    await record().update(users).set({ roleId: 4 }).where(eq(users.id, person.userId))
    expect((await findViewer(token, 4, after(minute)))?.roleId).toBe(4)
  })

  test('somebody who becomes an administrator is remembered no longer', async () => {
    const person = await seedPerson({ roleId: 2 })
    const [busy, idle] = [await open(person, true), await open(person, true)]
    await record().update(users).set({ roleId: 1 }).where(eq(users.id, person.userId))
    expect(await opens(idle, 61 * minute)).toBe(false)
    for (let gone = 0; gone < 12 * hour; gone += 50 * minute) expect(await opens(busy, gone)).toBe(true)
    expect(await opens(busy, 12 * hour)).toBe(false)
  })
})
