import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { users, wholeName, wholeNameOf } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { incidentCauses } from '#db/postgres/schema/freight/container-catalogues.ts'
import { containerEvents, containerHistory, containers } from '#db/postgres/schema/freight/containers.ts'
import { incidents } from '#db/postgres/schema/freight/incidents.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import {
  areContainersInScope,
  areContainersShownOf,
  isContainerInScope,
  isOfScope,
} from '#domain/freight/containers/container-scope.server.ts'
import { containerEditOf } from '#domain/freight/containers/current-edit.ts'
import { type Clocks, clocksOf } from '#domain/freight/containers/free-time/clocks.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import { saidFigures } from '#domain/freight/shipments/measures.ts'
import { nameColumnIn } from '#domain/locales/name-column.ts'
import type { ContainerDetails, ContainerEvent, HistoryLine, Incident } from './container-details.ts'

const linesInSight = 100

/**
 * Read from PostgreSQL, with its clocks under the project's tariffs (spec 2 §2, §7 dataContainer). Null for a foreign or absent
 * container.
 */
export async function findContainer(viewer: Viewer, containerId: number): Promise<ClockedContainer | null> {
  const [found] = await listContainerDetails(viewer, [containerId])
  return found ?? null
}

type ClockedContainer = ContainerDetails & { clocks: Clocks }

/** In no particular order; foreign and absent containers are left out. As many queries for a hundred containers as for one. */
export async function listContainerDetails(viewer: Viewer, containerIds: readonly number[]): Promise<ClockedContainer[]> {
  const rows = await db().select().from(containers).where(areContainersInScope(viewer, containerIds))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [found, reported, tariffs] = await Promise.all([
    listContainerFacts(databasePool(), ids),
    listIncidents(viewer, ids),
    findTariffs(databasePool(), [viewer.projectId]),
  ])
  const [byId, incidentOf] = [new Map(rows.map((row) => [row.id, row])), new Map(reported)]
  return found.flatMap(({ incident: _, ...facts }) => {
    const row = byId.get(facts.id)
    if (!row) return []
    const { description, dimensions, pieces, weightKg, volumeM3, temperature, ventilation, imo, version } = row
    return {
      facts,
      cargo: {
        description,
        dimensions,
        pieces,
        weightKg,
        weightAsSaid: saidFigures('weightKg', row.weightAsSaid, weightKg),
        volumeM3,
        volumeAsSaid: saidFigures('volumeM3', row.volumeAsSaid, volumeM3),
        temperature,
        ventilation,
        imo,
      },
      incident: incidentOf.get(facts.id) ?? null,
      version,
      editable: containerEditOf(row, facts.emptyReturnedAt, facts.terminal?.timeZone ?? facts.destination?.timeZone ?? 'UTC'),
      clocks: clocksOf(facts, tariffs.get(viewer.projectId) ?? []),
    }
  })
}

export async function findContainerShipment(viewer: Viewer, containerId: number): Promise<Pick<ContainerFacts, 'shipmentId'> | null> {
  const [row] = await db().select({ shipmentId: containers.shipmentId }).from(containers).where(isContainerInScope(viewer, containerId))
  return row ?? null
}

/** The customer whose container the viewer's selection of customers hides; null when selected, foreign or absent. */
export async function findUnselectedContainer(viewer: Viewer, containerId: number) {
  const [row] = await db()
    .select({ number: containers.number, customerId: customers.id, customer: customers.name })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(and(eq(containers.id, containerId), areContainersShownOf(viewer, unselectedOf(viewer))))
  return row ?? null
}

/** The newest container of that number in the viewer's scope; `shipmentId` narrows it to one shipment. */
export async function findContainerByNumber(viewer: Viewer, number: string, shipmentId: number | null): Promise<number | null> {
  const [row] = await db()
    .select({ id: containers.id })
    .from(containers)
    .where(and(eq(containers.number, number), isOfScope(viewer), shipmentId === null ? undefined : eq(containers.shipmentId, shipmentId)))
    .orderBy(desc(containers.id))
    .limit(1)
  return row?.id ?? null
}

async function listIncidents(viewer: Viewer, containerIds: readonly number[]): Promise<(readonly [number, Incident])[]> {
  const editors = alias(users, 'editors')
  const rows = await db()
    .select({
      containerId: incidents.containerId,
      id: incidents.id,
      type: incidents.type,
      causeId: incidents.causeId,
      cause: nameColumnIn(viewer.language, incidentCauses),
      occurredOn: incidents.occurredOn,
      comment: incidents.comment,
      version: incidents.version,
      createdBy: wholeName,
      createdAt: incidents.createdAt,
      updatedBy: sql<string | null>`nullif(${wholeNameOf(editors)}, '')`,
      updatedAt: incidents.updatedAt,
    })
    .from(incidents)
    .innerJoin(users, eq(users.id, incidents.createdBy))
    .leftJoin(editors, eq(editors.id, incidents.updatedBy))
    .leftJoin(incidentCauses, and(eq(incidentCauses.projectId, incidents.projectId), eq(incidentCauses.id, incidents.causeId)))
    .where(and(inArray(incidents.containerId, [...containerIds]), isNull(incidents.deletedAt)))
  return rows.map(({ containerId, ...incident }) => [containerId, incident] as const)
}

const eventColumns = {
  id: containerEvents.id,
  eventType: containerEvents.eventType,
  description: containerEvents.description,
  occurredAt: containerEvents.occurredAt,
  isDay: containerEvents.isDay,
  timeZone: containerEvents.timeZone,
  responsible: containerEvents.responsible,
  originName: containerEvents.originName,
  placeCode: containerEvents.placeCode,
  vessel: containerEvents.vessel,
  voyage: containerEvents.voyage,
  sourceKey: containerEvents.sourceKey,
  inTimeline: containerEvents.inTimeline,
  source: containerEvents.source,
  arrivedAt: containerEvents.createdAt,
}

export function listContainerEvents(viewer: Viewer, containerId: number): Promise<ContainerEvent[]> {
  return db()
    .select(eventColumns)
    .from(containerEvents)
    .innerJoin(containers, eq(containers.id, containerEvents.containerId))
    .where(isContainerInScope(viewer, containerId))
    .orderBy(asc(containerEvents.occurredAt), asc(containerEvents.id))
}

/** Of all containers of a shipment, in the order of time (spec 2 §7 events/all/2). Empty for a foreign or absent shipment. */
export function listEventsOfContainers(viewer: Viewer, shipmentId: number): Promise<(ContainerEvent & { container: OwnerOfEvent })[]> {
  return db()
    .select({ ...eventColumns, container: { id: containers.id, number: containers.number } })
    .from(containerEvents)
    .innerJoin(containers, eq(containers.id, containerEvents.containerId))
    .where(and(eq(containers.shipmentId, shipmentId), isOfScope(viewer)))
    .orderBy(asc(containerEvents.occurredAt), asc(containerEvents.id))
}

interface OwnerOfEvent {
  id: number
  number: string
}

export function listContainerHistory(viewer: Viewer, containerId: number): Promise<HistoryLine[]> {
  return db()
    .select({
      id: containerHistory.id,
      act: containerHistory.act,
      changes: containerHistory.changes,
      by: wholeName,
      at: containerHistory.createdAt,
    })
    .from(containerHistory)
    .innerJoin(containers, eq(containers.id, containerHistory.containerId))
    .innerJoin(users, eq(users.id, containerHistory.createdBy))
    .where(isContainerInScope(viewer, containerId))
    .orderBy(desc(containerHistory.createdAt), desc(containerHistory.id))
    .limit(linesInSight)
}
