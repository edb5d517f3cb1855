import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import { checkDemurrage, type DemurrageCheck, isDemurrage } from './demurrage-check.ts'
import type { InvoiceDetails } from './invoice-details.server.ts'

export async function findDemurrageCheck(
  viewer: Viewer,
  invoice: Pick<InvoiceDetails, 'issuedOn' | 'currency' | 'total' | 'lines' | 'shipmentId'>,
): Promise<DemurrageCheck | null> {
  const { shipmentId, lines } = invoice
  if (shipmentId === null || !lines.some(({ description }) => isDemurrage(description))) return null
  const { rows } = await databasePool().query<{ id: number }>(selectContainers, [shipmentId, scopeOf(viewer)])
  const ids = rows.map(({ id }) => id)
  const [facts, tariffs] = await Promise.all([listContainerFacts(databasePool(), ids), findTariffs(databasePool(), [viewer.projectId])])
  const inOrder = facts.sort((one, other) => one.id - other.id)
  return checkDemurrage(invoice, inOrder, tariffs.get(viewer.projectId) ?? [])
}

const selectContainers = `select b.id::float8 as id from containers b join shipments s on s.id = b.shipment_id
  where s.id = $1 and s.customer_id = any($2::bigint[]) and s.hidden_at is null and b.hidden_at is null`
