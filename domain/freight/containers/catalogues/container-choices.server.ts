import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { freeDayChoices, incidentCauses, terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isOfScope } from '#domain/freight/containers/container-scope.server.ts'
import { nameColumnIn } from '#domain/locales/name-column.ts'

interface Terminal {
  port: string
  name: string
  countryCode: string
}

/**
 * Terminals in the container's destination or current countries, by name (catalogoPort); all terminals of the project when those
 * countries have none. Always includes the current one.
 */
export async function listTerminals(viewer: Viewer, countries: readonly string[], current: string | null): Promise<Terminal[]> {
  const near = countries.length > 0 ? await selectTerminals(viewer, current, sql`${projectPlaces.countryCode} in ${countries}`) : []
  return near.some(({ port }) => port !== current) ? near : selectTerminals(viewer, current)
}

export async function listTerminalsOf(viewer: Viewer, containerIds: readonly number[]): Promise<Terminal[]> {
  if (containerIds.length === 0) return []
  const isOfOne = or(eq(projectPlaces.code, shipments.destinationPort), eq(projectPlaces.code, containers.portTerminal))
  const rows = await db()
    .selectDistinct({ countryCode: projectPlaces.countryCode })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .innerJoin(projectPlaces, and(inProject(projectPlaces, viewer), isOfOne))
    .where(and(inArray(containers.id, [...containerIds]), isOfScope(viewer)))
  const countries = rows.map(({ countryCode }) => countryCode)
  return listTerminals(viewer, countries, null)
}

function selectTerminals(viewer: Viewer, current: string | null, narrowed?: SQL): Promise<Terminal[]> {
  const isOffered = and(inProject(terminals, viewer), isNull(terminals.deactivatedAt), narrowed)
  return db()
    .select({ port: projectPlaces.code, name: projectPlaces.name, countryCode: projectPlaces.countryCode })
    .from(projectPlaces)
    .leftJoin(terminals, and(inProject(terminals, viewer), eq(terminals.port, projectPlaces.code)))
    .where(and(inProject(projectPlaces, viewer), current === null ? isOffered : or(isOffered, eq(projectPlaces.code, current))))
    .orderBy(asc(projectPlaces.name), asc(projectPlaces.code))
}

export async function listFreeDays(viewer: Viewer, current: readonly (number | null)[]): Promise<number[]> {
  const rows = await db()
    .select({ days: freeDayChoices.days })
    .from(freeDayChoices)
    .where(and(inProject(freeDayChoices, viewer), isNull(freeDayChoices.deactivatedAt)))
  const all = new Set([...rows.map(({ days }) => days), ...current.filter((days) => days !== null)])
  return [...all].sort((a, b) => a - b)
}

interface Cause {
  id: number
  name: string
}

/** In the viewer's language, ordered by id (catalogoSinesters); always includes the current cause. */
export function listCauses(viewer: Viewer, current: number | null): Promise<Cause[]> {
  const isOffered = isNull(incidentCauses.deactivatedAt)
  return selectCauses(viewer, current === null ? isOffered : or(isOffered, eq(incidentCauses.id, current)))
}

/** Includes retired causes, which older incidents still use. */
export const listCausesEver = (viewer: Viewer): Promise<Cause[]> => selectCauses(viewer)

function selectCauses(viewer: Viewer, narrowed?: SQL): Promise<Cause[]> {
  return db()
    .select({ id: incidentCauses.id, name: nameColumnIn(viewer.language, incidentCauses) })
    .from(incidentCauses)
    .where(and(inProject(incidentCauses, viewer), narrowed))
    .orderBy(asc(incidentCauses.id))
}
