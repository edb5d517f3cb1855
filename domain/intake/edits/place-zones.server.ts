import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'

/** The time zones of these places of a project, by code; one that the project has not is missing. */
export async function findPlaceZones(
  database: Database | Transaction,
  projectId: number,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(codes.flatMap((code) => code ?? []))]
  if (named.length === 0) return new Map()
  const rows = await database
    .select({ code: projectPlaces.code, zone: projectPlaces.timeZone })
    .from(projectPlaces)
    .where(and(eq(projectPlaces.projectId, projectId), inArray(projectPlaces.code, named)))
  return new Map(rows.map(({ code, zone }) => [code, zone]))
}
