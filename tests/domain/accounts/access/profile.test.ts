import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { chooseTimeZone, findProfile } from '#domain/accounts/access/preferences/profile.server.ts'
import { findZoneOfUser } from '#domain/accounts/access/preferences/reader-zone.server.ts'
import { startSession } from '#domain/accounts/access/sessions.server.ts'
import { findViewer } from '#domain/accounts/access/viewers.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-11-25T04:30:00Z')
const origin = { network: null, userAgent: null, requestId: null }
let person: Awaited<ReturnType<typeof seedPerson>>

beforeAll(async () => {
  person = await seedPerson({ roleId: 2 })
})

const signIn = async (zone?: string) => {
  const { token } = await startSession(person, { remember: false, origin, clock: zone ? { zone } : {} }, now)
  const viewer = await findViewer(token, 4, now)
  if (!viewer) throw new Error('nobody is signed in')
  return viewer
}

test("the reader's zone is the one they chose, else their browser's, else their project's", async () => {
  const [plain, browsing] = [await signIn(), await signIn('Asia/Kolkata')]
  expect([plain.timeZone, browsing.timeZone]).toEqual(['UTC', 'Asia/Kolkata'])
  expect(await findProfile(browsing)).toMatchObject({ chosenZone: null, browserZone: 'Asia/Kolkata', projectZone: 'UTC' })
  await chooseTimeZone(browsing, 'America/Mexico_City', origin, now)
  expect((await signIn('Asia/Kolkata')).timeZone).toBe('America/Mexico_City')
  expect(await db().transaction((tx) => findZoneOfUser(tx, { id: person.userId, projectId: 4 }))).toBe('America/Mexico_City')
  await chooseTimeZone(browsing, null, origin, now)
  expect((await signIn('Europe/Kyiv')).timeZone).toBe('Europe/Kyiv')
  expect(await db().select({ zone: users.timeZone }).from(users).where(eq(users.id, person.userId))).toEqual([{ zone: null }])
  expect(await db().$count(sessions, eq(sessions.userId, person.userId))).toBe(4)
})
