import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { defaultThresholds } from '#domain/freight/exceptions/exception-kinds.ts'
import { needsOf, type Ower } from '#domain/freight/exceptions/needed-documents.ts'
import { findNeededRules } from '#domain/freight/exceptions/needed-rules.server.ts'
import { areInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import { mayRead, type StoredDocument } from './document-line.ts'

/** What the viewer's shipments need and lack, until they are delivered or cancelled. One of a category that is not the viewer's is absent. */
export async function listMissing(viewer: Viewer, ids: readonly number[], stored: readonly StoredDocument[], now: Date) {
  const there = new Map<number, Set<string>>()
  for (const { shipmentId, recognized } of stored) there.set(shipmentId, (there.get(shipmentId) ?? new Set()).add(recognized))
  const [rows, rulesOf] = await Promise.all([listOpen(viewer, ids), findNeededRules(databasePool(), [viewer.projectId])])
  const rules = rulesOf(viewer.projectId)
  return rows.flatMap(({ shipmentId, eta, timeZone, usualDays, ...shipment }) =>
    needsOf(shipment, rules, usualDays)
      .filter(({ document }) => !there.get(shipmentId)?.has(document) && mayRead(viewer, 'shipment', document))
      .map(({ document, owedBy, days }) => ({
        ...{ key: `missing-${shipmentId}-${document}`, shipmentId, container: null, category: document, file: null },
        owed: owedAt(owedBy, days, { eta, timeZone }, now),
      })),
  )
}

function owedAt(by: Ower, days: number, { eta, timeZone }: { eta: Date | null; timeZone: string }, now: Date) {
  const dueOn = eta && addDays(localDate(eta, timeZone), -days)
  return { by, dueOn, isLate: dueOn !== null && dueOn < localDate(now, timeZone) }
}

function listOpen(viewer: Viewer, ids: readonly number[]) {
  const { id: shipmentId, customerId, mode, incoterm, originPort, destinationPort } = shipments
  const { latestEta: eta, timeZone } = shipmentFacts
  const [own, usual] = [alias(exceptionThresholds, 'own'), alias(exceptionThresholds, 'usual')]
  const usualDays = sql<number>`coalesce(${own.documentDays}, ${usual.documentDays}, ${defaultThresholds.documentDays})::int`
  return db()
    .select({ shipmentId, customerId, mode, incoterm, originPort, destinationPort, eta, timeZone, usualDays })
    .from(shipments)
    .innerJoin(shipmentFacts, eq(shipmentFacts.shipmentId, shipments.id))
    .leftJoin(own, and(eq(own.projectId, shipments.projectId), eq(own.customerId, shipments.customerId)))
    .leftJoin(usual, and(eq(usual.projectId, shipments.projectId), isNull(usual.customerId)))
    .where(and(areInScope(viewer, ids), inArray(shipmentFacts.shipmentId, [...ids]), isNull(shipmentFacts.overAt)))
    .orderBy(shipments.id)
}
