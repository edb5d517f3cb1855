import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { ports, projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('PostgreSQL holds every place once, and a second run changes nothing', async () => {
  await ensurePorts()
  await ensurePorts()
  expect(await db().$count(ports)).toBe(places.size)
  const [manzanillo] = await db().select().from(ports).where(eq(ports.code, 'MXZLO'))
  expect(manzanillo).toMatchObject({ kind: 'port', name: 'Manzanillo', countryCode: 'MX', timeZone: 'America/Mexico_City' })
})

test('a newer version updates the places it knows better', async () => {
  await ensurePorts()
  await db().update(ports).set({ name: 'Old name' }).where(eq(ports.code, 'FRA'))
  await db().update(settings).set({ value: 'an older digest' }).where(eq(settings.key, 'ports'))
  await ensurePorts()
  const [frankfurt] = await db().select().from(ports).where(eq(ports.code, 'FRA'))
  expect(frankfurt?.name).toBe('Frankfurt am Main')
})

test('an administrator’s correction survives a newer version of the reference data, in that project alone', async () => {
  await ensurePorts()
  const ofProject = (projectId: number) => and(eq(projectPlaces.projectId, projectId), eq(projectPlaces.code, 'DXB'))
  await db().update(projectPlaces).set({ timeZone: 'Asia/Muscat', isOwn: true }).where(ofProject(4))
  await db().update(ports).set({ timeZone: 'Asia/Kabul' }).where(eq(ports.code, 'DXB'))
  const zoneIn = async (projectId: number) => (await db().select().from(projectPlaces).where(ofProject(projectId)))[0]?.timeZone
  expect(await zoneIn(2)).toBe('Asia/Kabul')
  await db().update(settings).set({ value: 'an older digest' }).where(eq(settings.key, 'ports'))
  await ensurePorts()
  expect([await zoneIn(4), await zoneIn(2)]).toEqual(['Asia/Muscat', 'Asia/Dubai'])
  expect(await db().$count(projectPlaces, eq(projectPlaces.projectId, 2))).toBe(places.size)
})
