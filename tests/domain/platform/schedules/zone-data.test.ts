import { afterEach, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { localInstant } from '#domain/platform/schedules/local-date.ts'
import { followRules, nodeOffsetAt, wallTime } from '#domain/platform/schedules/wall-time.ts'
import { followDatabaseZones, zonesThatDiffer } from '#domain/platform/schedules/zone-data.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
afterEach(() => followRules(new Map()))

const now = new Date('2026-11-28T12:00:00Z')
const hour = 3_600_000

/** Every seven hours of ten years: each weekday, hour and change of clocks comes up. */
async function differencesIn(zone: string): Promise<string[]> {
  const { rows } = await databasePool().query<{ at: Date; wall: number }>(
    `select at, (extract(epoch from at at time zone $1) * 1000)::float8 as wall
     from generate_series('2022-01-01Z'::timestamptz, '2032-01-01Z', '7 hours') at`,
    [zone],
  )
  return rows.filter(({ at, wall }) => wallTime(at.getTime(), zone) !== wall).map(({ at }) => localInstant(at, zone))
}

test('where Node knows another law than PostgreSQL, PostgreSQL decides for every hour, before and after each change of clocks', async () => {
  // Node refuses Factory, as an older one refuses a zone made since.
  for (const timeZone of ['America/Vancouver', 'Europe/Lisbon', 'Asia/Tokyo', 'America/New_York', 'Factory'])
    await seedPort(db(), { code: `XX${timeZone.slice(-3).toUpperCase()}`, timeZone })
  // A Node of before a law: Lisbon stays in summer time from the autumn of 2026 on.
  const outdated = (instant: number, zone: string) =>
    zone === 'Europe/Lisbon' && instant > Date.UTC(2026, 9, 26) ? hour : nodeOffsetAt(instant, zone)
  wallTime(now.getTime(), 'Europe/Lisbon')
  const found = await followDatabaseZones(databasePool(), now, outdated)
  expect(found).toEqual(expect.arrayContaining(['Europe/Lisbon', 'Factory']))
  expect(found.filter((zone) => zone === 'Asia/Tokyo' || zone === 'America/New_York')).toEqual([])
  expect(zonesThatDiffer()).toEqual(found)
  for (const zone of found) expect(await differencesIn(zone), zone).toEqual([])
})

test('rules that are followed decide for their zone alone, and a zone that agrees again is Node’s', () => {
  const at = now.getTime()
  const before = wallTime(at, 'Asia/Tokyo')
  followRules(
    new Map([
      [
        'Asia/Tokyo',
        [
          { from: 0, ahead: 5 * hour },
          { from: at, ahead: 6 * hour },
        ],
      ],
    ]),
  )
  expect([wallTime(at - 1, 'Asia/Tokyo'), wallTime(at, 'Asia/Tokyo')]).toEqual([at - 1 + 5 * hour, at + 6 * hour])
  expect(wallTime(at, 'Asia/Seoul')).toBe(before)
  followRules(new Map())
  expect(wallTime(at, 'Asia/Tokyo')).toBe(before)
})
