import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { changeProfile, findProfile } from '#domain/identity/access/preferences/profile.server.ts'
import { findZoneOfUser } from '#domain/identity/access/preferences/reader-zone.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { actOf } from '#tests/support/admins.ts'
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
  await changeProfile(actOf(browsing, now), { timeZone: 'America/Mexico_City' })
  expect((await signIn('Asia/Kolkata')).timeZone).toBe('America/Mexico_City')
  expect(await db().transaction((tx) => findZoneOfUser(tx, { id: person.userId, projectId: 4 }))).toBe('America/Mexico_City')
  await changeProfile(actOf(browsing, now), { timeZone: null })
  expect((await signIn('Europe/Kyiv')).timeZone).toBe('Europe/Kyiv')
  expect(await db().select({ zone: users.timeZone }).from(users).where(eq(users.id, person.userId))).toEqual([{ zone: null }])
  expect(await db().$count(sessions, eq(sessions.userId, person.userId))).toBe(4)
})

describe('one’s own particulars', () => {
  const audited = async () =>
    (
      await databasePool().query("select details from audit_entries where user_id = $1 and action = 'change-profile' order by id", [
        person.userId,
      ])
    ).rows.map(({ details }) => details)

  beforeEach(async () => {
    person = await seedPerson({ roleId: 2 })
  })

  test('are changed as far as they are sent, and the audit trail has what differs', async () => {
    const viewer = await signIn()
    const { version, ...before } = await findProfile(viewer)
    await changeProfile(actOf(viewer, now), { name: 'Ana', telephone: '+52 55 1234 5678', language: 'es', version })
    expect(await findProfile(viewer)).toEqual({ ...before, name: 'Ana', telephone: '+52 55 1234 5678', version: version + 1 })
    expect((await signIn()).language).toBe('es')
    expect(await audited()).toEqual([
      {
        before: { name: before.name, telephone: before.telephone, language: null },
        after: { name: 'Ana', telephone: '+52 55 1234 5678', language: 'es' },
      },
    ])
  })

  test('are not written over what an administrator wrote meanwhile', async () => {
    const viewer = await signIn()
    const { version } = await findProfile(viewer)
    await databasePool().query("update users set last_name = 'Corrected' where id = $1", [person.userId])
    const refused = await changeProfile(actOf(viewer, now), { name: 'Ana', version }).catch((error) => error)
    expect(refused).toBeInstanceOf(ConflictError)
    expect(refused.current).toMatchObject({ lastName: 'Corrected' })
    expect((await findProfile(viewer)).name).not.toBe('Ana')
  })

  test('write nothing where nothing differs', async () => {
    const viewer = await signIn()
    const { name, lastName, position, telephone, version } = await findProfile(viewer)
    await changeProfile(actOf(viewer, now), { name, lastName, position, telephone, timeZone: null, version })
    expect(await audited()).toEqual([])
    await changeProfile(actOf(viewer, now), { name, lastName, position, telephone, timeZone: 'Asia/Tokyo', version })
    expect((await findProfile(viewer)).version).toBe(version)
  })
})
