import { expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { databaseZone, offsets, zoneNames } from '#domain/platform/schedules/time-zone.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('PostgreSQL has the same day as the program by the clock of every zone and offset people can choose', async () => {
  const zones = [...zoneNames(), ...offsets]
  for (const instant of ['2026-11-24T00:30:00Z', '2026-07-24T12:00:00Z', '2026-11-24T23:30:00Z']) {
    const { rows } = await databasePool().query<{ day: string }>(
      'select ($1::timestamptz at time zone zone)::date::text as day from unnest($2::text[]) with ordinality as z(zone, n) order by n',
      [instant, zones.map(databaseZone)],
    )
    expect(rows.map(({ day }, at) => [zones[at], day])).toEqual(zones.map((zone) => [zone, localDate(new Date(instant), zone)]))
  }
})
