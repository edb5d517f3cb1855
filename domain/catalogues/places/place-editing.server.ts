import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { ports, projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { PlaceInput } from './place-list.ts'
import { checkPlace, findDoubts } from './plausible-place.ts'

interface Edit {
  viewer: Viewer
  origin: Origin
  now: Date
}

/**
 * Adds a place to the viewer's project; a port can be chosen as a terminal at once. Refuses a known code, and doubts (`findDoubts`) that
 * the administrator has not confirmed.
 */
export function addPlace({ viewer, origin, now }: Edit, written: PlaceInput, isSure: boolean): Promise<void> {
  const place = judged(written, isSure)
  return db().transaction(async (tx) => {
    const { projectId, userId } = viewer
    await lockProject(tx, projectId)
    if ((await tx.$count(projectPlaces, isOwnedBy(viewer, place.code))) > 0) throw new DomainError('places.known', 'placeCode')
    await tx
      .insert(ports)
      .values({ ...place, isReference: false })
      .onConflictDoNothing()
    await tx.insert(projectPlaces).values({ ...place, projectId, isOwn: true, changedAt: now, changedBy: userId })
    if (place.kind === 'port') await tx.insert(terminals).values({ projectId, port: place.code }).onConflictDoNothing()
    await writeAudit(tx, { ...viewer, ...origin, ...subjectOf(place.code), details: { after: place }, action: 'add-place', at: now })
  })
}

/**
 * Overrides the reference data for the viewer's project. Returns false for an unknown place. Refuses an edit begun on an older version,
 * and doubts that the administrator has not confirmed.
 */
export function correctPlace({ viewer, origin, now }: Edit, version: number, written: PlaceInput, isSure: boolean): Promise<boolean> {
  const place = judged(written, isSure)
  return db().transaction(async (tx) => {
    const [before] = await tx.select().from(projectPlaces).where(isOwnedBy(viewer, place.code)).for('update')
    if (!before) return false
    if (before.version !== version) throw new DomainError('places.stale')
    await tx
      .update(projectPlaces)
      .set({ ...place, isOwn: true, changedAt: now, changedBy: viewer.userId })
      .where(eq(projectPlaces.id, before.id))
    const details = { before: factsOf(before), after: place }
    await writeAudit(tx, { ...viewer, ...origin, ...subjectOf(place.code), details, action: 'correct-place', at: now })
    return true
  })
}

/**
 * Removes the project's override or added place; the reference data apply again. Returns false where there is none. Refuses to remove an
 * added place that shipments, containers or tariffs use.
 */
export function takePlaceBack({ viewer, origin, now }: Edit, code: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const [before] = await tx
      .select()
      .from(projectPlaces)
      .where(and(isOwnedBy(viewer, code), projectPlaces.isOwn))
      .for('update')
    if (!before) return false
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
    await writeAudit(tx, { ...viewer, ...origin, ...subjectOf(code), details, action: 'take-back-place', at: now })
    return true
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

function judged(written: PlaceInput, isSure: boolean): PlaceInput {
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

const isOwnedBy = ({ projectId }: Viewer, code: string) => and(eq(projectPlaces.projectId, projectId), eq(projectPlaces.code, code))

const subjectOf = (code: string) => ({ subjectKind: 'place', subjectId: code })

function factsOf(place: PlaceInput): PlaceInput {
  const { code, kind, name, names, otherNames, countryCode, latitude, longitude, timeZone } = place
  return { code, kind, name, names, otherNames, countryCode, latitude, longitude, timeZone }
}
