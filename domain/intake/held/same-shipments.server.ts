import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { heldShipments } from '#db/postgres/schema/freight/held-shipments.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import type { ShipmentField } from '#domain/intake/fields/ruled-fields.ts'
import type { HeldItem } from '#domain/intake/writers/held-writes.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { findSame, type SameAs } from './find-same.server.ts'
import type { HeldGroup } from './held.ts'

/** A held shipment beside the one that it may be. */
export interface SamePair {
  number: string
  customer: string
  known: { id: number; number: string; customer: string; source: string | null }
  /** Why it is thought to be the same. */
  by: SameAs['by']
  /** What both say, and what the file says otherwise or alone; times in UTC. */
  fields: { field: ShipmentField; held: string; known: string | null; agrees: boolean }[]
}

const mostPairs = 5

/** The first five pairs of a group, by number. */
export async function listSame(viewer: Viewer, { reasons, source, customer }: HeldGroup): Promise<SamePair[]> {
  const isOfGroup = and(
    ...[inProject(heldShipments, viewer), isNull(heldShipments.outcome), eq(heldShipments.source, source)],
    ...[
      sql`fold_name(${heldShipments.customer}) = fold_name(${customer})`,
      sql`${heldShipments.reasons} = ${JSON.stringify(reasons)}::jsonb`,
    ],
  )
  const rows = await db().select().from(heldShipments).where(isOfGroup).orderBy(asc(heldShipments.number)).limit(mostPairs)
  const held = rows.map(({ item }) => ({ ...(item as unknown as HeldItem).shipment, lines: [] }))
  const same = await db().transaction((tx) => findSame(tx, held, { project: viewer.projectId as ProjectId, source }))
  const found = held.flatMap((shipment) => {
    const { shipmentId: id, by } = same.get(shipment.key) ?? {}
    return id && by ? [{ shipment, id, by }] : []
  })
  if (found.length === 0) return []
  const known = await db()
    .select({ row: shipments, customer: customers.name })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(
      and(
        inProject(shipments, viewer),
        inArray(
          shipments.id,
          found.map(({ id }) => id),
        ),
      ),
    )
  return found.flatMap(({ shipment, id, by }): SamePair[] => {
    const other = known.find(({ row }) => row.id === id)
    if (!other) return []
    const { number, source: first } = other.row
    const fields = (Object.keys(shipmentFieldLabels) as ShipmentField[]).flatMap((field) => {
      const [said, stands] = [textOf(shipment.row, field), textOf(other.row, field)]
      return said === null ? [] : [{ field, held: said, known: stands, agrees: isSame(said, stands) }]
    })
    return [
      {
        number: shipment.row.number,
        customer: shipment.customer,
        known: { id, number, customer: other.customer, source: first },
        by,
        fields,
      },
    ]
  })
}

const columns: Partial<Record<ShipmentField, string>> = { origin: 'originPort', destination: 'destinationPort' }

function textOf(row: object, field: ShipmentField): string | null {
  const column = columns[field] ?? field
  const of = row as Record<string, unknown>
  const value = of[column]
  if (value === null || value === undefined || value === '') return null
  const text = value instanceof Date ? value.toISOString() : String(value)
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return text
  return of[`${column}IsDay`] === true ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`
}

const isSame = (one: string, other: string | null) =>
  other !== null && (one.toLowerCase() === other.toLowerCase() || (!Number.isNaN(Number(one)) && Number(one) === Number(other)))
