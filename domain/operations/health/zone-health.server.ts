import { databasePool } from '#db/postgres/client.server.ts'
import { followDatabaseZones, zonesThatDiffer } from '#domain/platform/schedules/zone-data.server.ts'

export interface ZoneHealth {
  /** Of Node's zone data, such as 2025c. PostgreSQL does not say which it has: they come with it or with its system. */
  nodeVersion: string
  differing: readonly string[]
}

export const findZoneHealth = (): ZoneHealth => ({ nodeVersion: process.versions.tz ?? '', differing: zonesThatDiffer() })

export async function checkZones(now: Date): Promise<{ zones: readonly string[]; isTrouble: true } | undefined> {
  const zones = await followDatabaseZones(databasePool(), now)
  return zones.length > 0 ? { zones, isTrouble: true } : undefined
}
