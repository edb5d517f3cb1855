import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { freeDayChoices, incidentCauses, terminals } from '#db/records/schema/freight/container-catalogues.ts'
import { containers } from '#db/records/schema/freight/containers.ts'
import { projectPlaces } from '#db/records/schema/freight/ports.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isOfScope } from '../scope.server.ts'

interface Terminal {
  port: string
  name: string
  countryCode: string
}

/**
 * Terminals a container can be moved to (catalogoPort): those of the countries it is bound for or stands in, by name; all of
 * the project's where these countries have none. The one it has is always among them.
 */
export async function listTerminals(viewer: Viewer, countries: readonly string[], current: string | null): Promise<Terminal[]> {
  const near = countries.length > 0 ? await selectTerminals(viewer, current, sql`${projectPlaces.countryCode} in ${countries}`) : []
  return near.some(({ port }) => port !== current) ? near : selectTerminals(viewer, current)
}

/** The same for several containers at once: the terminals of the countries that any of them, in the viewer's scope, is bound for or stands in. */
export async function listTerminalsOf(viewer: Viewer, containerIds: readonly number[]): Promise<Terminal[]> {
  if (containerIds.length === 0) return []
  const isOfOne = or(eq(projectPlaces.code, shipments.destinationPort), eq(projectPlaces.code, containers.portTerminal))
  const rows = await record()
    .selectDistinct({ countryCode: projectPlaces.countryCode })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .innerJoin(projectPlaces, and(eq(projectPlaces.projectId, viewer.projectId), isOfOne))
    .where(and(inArray(containers.id, [...containerIds]), isOfScope(viewer)))
  const countries = rows.map(({ countryCode }) => countryCode)
  return listTerminals(viewer, countries, null)
}

function selectTerminals(viewer: Viewer, current: string | null, narrowed?: SQL): Promise<Terminal[]> {
  const isOffered = and(eq(terminals.projectId, viewer.projectId), isNull(terminals.deactivatedAt), narrowed)
  return record()
    .select({ port: projectPlaces.code, name: projectPlaces.name, countryCode: projectPlaces.countryCode })
    .from(projectPlaces)
    .leftJoin(terminals, and(eq(terminals.projectId, viewer.projectId), eq(terminals.port, projectPlaces.code)))
    .where(
      and(eq(projectPlaces.projectId, viewer.projectId), current === null ? isOffered : or(isOffered, eq(projectPlaces.code, current))),
    )
    .orderBy(asc(projectPlaces.name), asc(projectPlaces.code))
}

/** Whether a container of the viewer's project may be moved there. */
export async function isTerminal(viewer: Viewer, port: string): Promise<boolean> {
  const own = and(eq(terminals.projectId, viewer.projectId), eq(terminals.port, port), isNull(terminals.deactivatedAt))
  return (await record().$count(terminals, own)) > 0
}

/** Free days that can be agreed (catalogoDays), and those agreed already, ascending. */
export async function listFreeDays(viewer: Viewer, current: readonly (number | null)[]): Promise<number[]> {
  const rows = await record()
    .select({ days: freeDayChoices.days })
    .from(freeDayChoices)
    .where(and(eq(freeDayChoices.projectId, viewer.projectId), isNull(freeDayChoices.deactivatedAt)))
  const all = new Set([...rows.map(({ days }) => days), ...current.filter((days) => days !== null)])
  return [...all].sort((a, b) => a - b)
}

interface Cause {
  id: number
  name: string
}

/** Causes of incidents (catalogoSinesters) in the viewer's language, in the order of their ids; the one given already is always among them. */
export function listCauses(viewer: Viewer, current: number | null): Promise<Cause[]> {
  const isOffered = isNull(incidentCauses.deactivatedAt)
  return selectCauses(viewer, current === null ? isOffered : or(isOffered, eq(incidentCauses.id, current)))
}

/** All causes, for what was told when they were offered. */
export const listCausesEver = (viewer: Viewer): Promise<Cause[]> => selectCauses(viewer)

function selectCauses(viewer: Viewer, narrowed?: SQL): Promise<Cause[]> {
  return record()
    .select({ id: incidentCauses.id, name: viewer.language === 'es' ? incidentCauses.nameEs : incidentCauses.name })
    .from(incidentCauses)
    .where(and(eq(incidentCauses.projectId, viewer.projectId), narrowed))
    .orderBy(asc(incidentCauses.id))
}
