import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { unselectedOf } from '#domain/core/viewer/viewer-scope.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { areShownOf, isInPreparedScope, preparedScope } from '#domain/freight/shipments/shipment-scope.server.ts'

interface ShipmentHeading {
  id: number
  number: string
  customer: string
  mode: Mode | null
  status: Status
}

const listRows = preparedByIds((open, isAsked) =>
  open
    .select({ id: shipments.id, number: shipments.number, customer: customers.name, mode: shipments.mode, status: shipments.status })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(and(isAsked(shipments.id), isInPreparedScope)),
)

export async function findHeading(viewer: Viewer, shipmentId: number): Promise<ShipmentHeading | null> {
  const [row] = await listRows([shipmentId], preparedScope(viewer))
  return row ?? null
}

interface UnselectedShipment {
  number: string
  customerId: number
  customer: string
}

/** The customer whose shipment the viewer's selection of customers hides; null when selected, foreign or absent. */
export async function findUnselected(viewer: Viewer, shipmentId: number): Promise<UnselectedShipment | null> {
  const [row] = await db()
    .select({ number: shipments.number, customerId: customers.id, customer: customers.name })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(and(eq(shipments.id, shipmentId), areShownOf(viewer, unselectedOf(viewer))))
  return row ?? null
}
