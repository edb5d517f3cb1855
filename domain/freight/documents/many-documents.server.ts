import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { inChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { isOfScope } from '#domain/freight/containers/container-scope.server.ts'
import { neededDocumentOf } from '#domain/freight/exceptions/needed-document.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { areInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { listTrackingPage } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { categoryOrder, type DocumentLine, mayRead, mostShipments, type StoredDocument } from './document-line.ts'
import { listMissing } from './missing-documents.server.ts'

/** Which shipments: those selected in Tracking, one page of its list, or all that its filters find. */
export interface DocumentScope {
  query: ListQuery
  selected: readonly number[] | null
  isPage: boolean
}

export interface ManyDocuments {
  lines: DocumentLine[]
  /** Of how many shipments they are, and how many there would be. */
  shipments: number
  of: number
}

/**
 * The documents of these shipments and their containers that the viewer may read, with what is needed and not there, in the order of the
 * shipments. At most `mostShipments` of them.
 */
export async function listManyDocuments(viewer: Viewer, gathering: DocumentScope, now: Date): Promise<ManyDocuments | 'too-long'> {
  const narrowed = await inChosenGroups(viewer, gathering.query.chosen.group)
  const found = await listShipmentsOf(narrowed, gathering, now)
  if (found === 'too-long') return found
  const cards = found.rows.slice(0, mostShipments)
  const ids = cards.map(({ id }) => id)
  if (ids.length === 0) return { lines: [], shipments: 0, of: 0 }
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const lines = (await documentsOfShipments(narrowed, ids, now)).flatMap(({ shipmentId, ...line }) => {
    const card = cardOf.get(shipmentId)
    return card ? [{ ...line, shipment: { id: card.id, number: card.number, customer: card.customer } }] : []
  })
  const place = new Map(ids.map((id, at) => [id, at]))
  lines.sort(
    (one, other) =>
      (place.get(one.shipment.id) ?? 0) - (place.get(other.shipment.id) ?? 0) ||
      categoryOrder.indexOf(one.category) - categoryOrder.indexOf(other.category),
  )
  return { lines, shipments: cards.length, of: found.total }
}

/** What the viewer may read of these shipments and their containers, with what is needed and not there, in no particular order. */
export async function documentsOfShipments(viewer: Viewer, ids: readonly number[], now: Date) {
  const [stored, boxed] = await Promise.all([listStored(viewer, ids), listOfContainers(viewer, ids)])
  return [
    ...stored.filter(({ category }) => mayRead(viewer, 'shipment', category)).map(lineOfFile),
    ...boxed.map(lineOfFile),
    ...(await listMissing(viewer, ids, stored, now)),
  ]
}

async function listShipmentsOf(
  viewer: Viewer,
  { query, selected, isPage }: DocumentScope,
  now: Date,
): Promise<{ rows: readonly ShipmentCard[]; total: number } | 'too-long'> {
  if (selected) {
    const found = await listForExport(viewer, query, selected, now)
    return found === 'too-long' ? found : { rows: found.rows, total: found.rows.length }
  }
  const part = isPage ? { page: query.page, perPage: trackingList.perPage } : { page: 1, perPage: mostShipments }
  const found = await listTrackingPage(viewer, query, part, now)
  return found === 'too-long' ? found : { rows: found.rows, total: isPage ? found.rows.length : found.total }
}

const fileFields = { name: files.name, size: files.size }

/** All of them, so that one which the viewer may not read is not missing. */
async function listStored(viewer: Viewer, ids: readonly number[]): Promise<StoredDocument[]> {
  const { id, shipmentId, category, createdAt: at } = shipmentDocuments
  const rows = await db()
    .select({ id, shipmentId, category: asCategory(category), at, ...fileFields, hbl: shipments.hbl, mbl: shipments.mbl })
    .from(shipmentDocuments)
    .innerJoin(files, eq(files.id, shipmentDocuments.fileId))
    .innerJoin(shipments, eq(shipments.id, shipmentDocuments.shipmentId))
    .where(areInScope(viewer, ids))
    .orderBy(asc(files.name), asc(shipmentDocuments.id))
  return rows.map(({ hbl, mbl, ...row }) => {
    const recognized = row.category ?? neededDocumentOf(row, [hbl, mbl]) ?? 'other'
    return { ...row, container: null, recognized }
  })
}

async function listOfContainers(viewer: Viewer, ids: readonly number[]): Promise<StoredDocument[]> {
  if (!isHeldBy(viewer, 'read-container-documents')) return []
  const { id, category, createdAt: at } = containerDocuments
  const rows = await db()
    .select({
      ...{ id, category: asCategory(category), at, ...fileFields },
      ...{ shipmentId: containers.shipmentId, containerId: containers.id, number: containers.number },
    })
    .from(containerDocuments)
    .innerJoin(files, eq(files.id, containerDocuments.fileId))
    .innerJoin(containers, eq(containers.id, containerDocuments.containerId))
    .where(and(inArray(containers.shipmentId, [...ids]), isOfScope(viewer)))
    .orderBy(asc(files.name), asc(containerDocuments.id))
  return rows
    .filter((row) => mayRead(viewer, 'container', row.category))
    .map(({ containerId, number, ...row }) => ({ ...row, container: { id: containerId, number }, recognized: row.category ?? 'other' }))
}

/** Written by the forms alone, whose categories these are. */
const asCategory = (column: AnyPgColumn) => sql<CategoryName | null>`${column}`

function lineOfFile({ id, shipmentId, container, recognized, name, size, at }: StoredDocument) {
  const key = `${container ? 'container' : 'shipment'}-${id}`
  return { key, shipmentId, container, category: recognized, file: { id, name, size, at: at.toISOString() }, owed: null }
}
