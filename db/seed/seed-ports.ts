import { ports, projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import type { SeedTarget } from './insert-rows.ts'

/** Keeps an existing port of that code. */
export async function seedPort(db: SeedTarget, options: Partial<typeof ports.$inferInsert> = {}): Promise<string> {
  const manzanillo = {
    code: 'MXZLO',
    kind: 'port' as const,
    name: 'Manzanillo',
    countryCode: 'MX',
    latitude: 19.05,
    longitude: -104.3,
    timeZone: 'America/Mexico_City',
  }
  const row = { ...manzanillo, ...options }
  await db.insert(ports).values(row).onConflictDoNothing()
  return row.code
}

export async function seedOwnPlace(db: SeedTarget, { projectId, code }: { projectId: number; code: string }): Promise<string> {
  const facts = { code, kind: 'place' as const, name: code, countryCode: 'MX', latitude: 19.4, longitude: -99.1 }
  const place = { ...facts, timeZone: 'America/Mexico_City' }
  await db.insert(ports).values({ ...place, isReference: false })
  await db.insert(projectPlaces).values({ ...place, projectId, isOwn: true })
  return code
}
