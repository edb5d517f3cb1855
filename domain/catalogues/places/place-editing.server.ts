import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { ports, projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { PlaceInput } from './place-list.ts'
import { checkPlace, findDoubts } from './plausible-place.ts'

/**
 * Adds a place to the viewer's project; a port can be chosen as a terminal at once. Refuses a known code, and doubts (`findDoubts`) that
 * the administrator has not confirmed.
 */
export async function addPlace(act: Act, written: PlaceInput, isSure: boolean): Promise<void> {
  const place = validPlace(written, isSure)
  await command(act, 'add-place', async (tx) => {
    const { projectId, userId } = act.viewer
    await lockProject(tx, projectId)
    if ((await tx.$count(projectPlaces, isOwnedBy(act.viewer, place.code))) > 0) throw new DomainError('places.known', 'placeCode')
    await tx
      .insert(ports)
      .values({ ...place, isReference: false })
      .onConflictDoNothing()
    await tx.insert(projectPlaces).values({ ...place, projectId, isOwn: true, changedAt: act.now, changedBy: userId })
    if (place.kind === 'port') await tx.insert(terminals).values({ projectId, port: place.code }).onConflictDoNothing()
    return { subject: ['place', place.code], details: { after: place } }
  })
}

/**
 * Overrides the reference data for the viewer's project. Returns false for an unknown place. Refuses an edit begun on an older version,
 * and doubts that the administrator has not confirmed.
 */
export function correctPlace(act: Act, version: number, written: PlaceInput, isSure: boolean): Promise<boolean> {
  const place = validPlace(written, isSure)
  return command(act, 'correct-place', async (tx) => {
    const [before] = await tx.select().from(projectPlaces).where(isOwnedBy(act.viewer, place.code)).for('update')
    if (!before) return null
    if (before.version !== version) throw new DomainError('places.stale')
    await tx
      .update(projectPlaces)
      .set({ ...place, isOwn: true, changedAt: act.now, changedBy: act.viewer.userId })
      .where(eq(projectPlaces.id, before.id))
    const details = { before: factsOf(before), after: place }
    return { subject: ['place', place.code], details }
  })
}

/**
 * Removes the project's override or added place; the reference data apply again. Returns false where there is none. Refuses to remove an
 * added place that shipments, containers or tariffs use.
 */
export function takePlaceBack(act: Act, code: string): Promise<boolean> {
  const { viewer, now } = act
  return command(act, 'take-back-place', async (tx) => {
    await lockProject(tx, viewer.projectId)
    const [before] = await tx
      .select()
      .from(projectPlaces)
      .where(and(isOwnedBy(viewer, code), projectPlaces.isOwn))
      .for('update')
    if (!before) return null
    const [reference] = await tx
      .select()
      .from(ports)
      .where(and(eq(ports.code, code), ports.isReference))
    if (reference) {
      const { isReference: _, ...facts } = reference
      const without = { names: {}, otherNames: [], isOwn: false, changedAt: now, changedBy: viewer.userId }
      await tx
        .update(projectPlaces)
        .set({ ...facts, ...without })
        .where(eq(projectPlaces.id, before.id))
    } else await removePlace(tx, viewer, code)
    const details = { before: factsOf(before), ...(reference && { after: factsOf({ ...reference, names: {}, otherNames: [] }) }) }
    return { subject: ['place', code], details }
  })
}

async function removePlace(tx: Transaction, viewer: Viewer, code: string): Promise<void> {
  const { projectId } = viewer
  const count = await countUsers(tx, viewer, code)
  if (count > 0) throw new DomainError('places.inUse', undefined, { values: { count } })
  await tx.delete(terminals).where(and(eq(terminals.projectId, projectId), eq(terminals.port, code)))
  await tx.delete(projectPlaces).where(isOwnedBy(viewer, code))
  const elsewhere = sql`exists (select from project_places where code = ${code})`
  await tx.delete(ports).where(and(eq(ports.code, code), eq(ports.isReference, false), sql`not ${elsewhere}`))
}

function validPlace(written: PlaceInput, isSure: boolean): PlaceInput {
  const place = checkPlace(written)
  const doubts = isSure ? [] : findDoubts(place)
  if (doubts.length > 0)
    throw new DomainError('places.doubtful', doubts.includes('places.doubts.zone') ? 'timeZone' : 'latitude', { values: { doubts } })
  return place
}

async function countUsers(tx: Transaction, { projectId }: Viewer, code: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (select count(*) from shipments where project_id = ${projectId} and ${code} in (origin_port, destination_port))
      + (select count(*) from containers b join shipments s on s.id = b.shipment_id where s.project_id = ${projectId} and b.port_terminal = ${code})
      + (select count(*) from routings r join shipments s on s.id = r.shipment_id
        where s.project_id = ${projectId} and ${code} in (r.origin_port, r.destination_port))
      + (select count(*) from tariffs where project_id = ${projectId} and port = ${code}) as count`)
  return Number(rows[0]?.count ?? 0)
}

const isOwnedBy = (viewer: Viewer, code: string) => and(inProject(projectPlaces, viewer), eq(projectPlaces.code, code))

function factsOf(place: PlaceInput): PlaceInput {
  const { code, kind, name, names, otherNames, countryCode, latitude, longitude, timeZone } = place
  return { code, kind, name, names, otherNames, countryCode, latitude, longitude, timeZone }
}
