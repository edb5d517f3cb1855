import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipmentFieldRules } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { findPlaceZones } from '#domain/intake/edits/place-zones.server.ts'
import { dayMarkOf, type FieldName, kindOf } from '#domain/intake/fields/feed-fields.ts'
import { inRank, type SourceValues, saidMoment } from '#domain/intake/rules/decide.server.ts'
import { findRuledShipments } from '#domain/intake/rules/field-rules.server.ts'
import { findValuesBySource } from '#domain/intake/rules/values-by-source.server.ts'
import { isContested, type SaidValue, type SourcedField } from './value-sources.ts'

/** Of those that everybody reads. */
const fields = [
  ...['etd', 'eta', 'atd', 'ata', 'deliveredAt', 'carrier', 'vessel', 'voyage', 'carrierBooking', 'hbl', 'mbl'],
  ...['weightKg', 'volumeM3', 'pieces', 'goods', 'shipmentDate', 'incoterm', 'supplierName', 'consigneeName', 'deliveryName'],
] as FieldName[]

/**
 * Whose each value of a shipment is, and what other sources say in its place. What follows from containers, or was there before any source
 * said something, is nobody's and left out. Empty for a foreign or absent shipment.
 */
export async function listSourcedFields(viewer: Viewer, shipmentId: number): Promise<SourcedField[]> {
  const [row] = await db().select().from(shipments).where(isInScope(viewer, shipmentId))
  if (!row) return []
  const told = await findValuesBySource(db(), row.projectId, [row.id])
  const ruled = (await findRuledShipments(db(), [row.id])).get(row.id)
  const zones = await findPlaceZones(db(), row.projectId, [row.originPort, row.destinationPort])
  return fields.flatMap((field): SourcedField[] => {
    const kind = kindOf(field)
    const port = kind.kind === 'instant' ? row[`${kind.place}Port`] : null
    const timeZone = kind.kind === 'instant' ? (zones.get(port ?? '') ?? 'UTC') : null
    const said = inRank(field, told.of(row.id).bySource).flatMap((one) => saidValue(field, one))
    const standing = valueOfColumn(row[field])
    const isDay = (row as Record<string, unknown>)[dayMarkOf(field)] === true
    if (standing === null || said.length === 0) return []
    const rule = ruled?.rules.get(field)
    const mine = rule && { source: null, value: standing, isDay, at: rule.setAt?.toISOString() ?? null }
    const stands = mine ?? said.find(({ value }) => value === standing)
    return stands ? [{ field, timeZone, stands, others: said.filter((each) => each !== stands) }] : []
  })
}

/**
 * The values of a shipment in whose place somebody says something else. Most shipments have one source and no value of a person: for them
 * one query answers. Empty for a foreign or absent shipment.
 */
export async function listContestedFields(viewer: Viewer, shipmentId: number): Promise<SourcedField[]> {
  const [row] = await db()
    .select({
      isToldTwice: sql<boolean>`(select count(*) > 1 from ${shipmentSources} where ${shipmentSources.shipmentId} = ${shipments.id})
        or exists (select from ${shipmentFieldRules} where ${shipmentFieldRules.shipmentId} = ${shipments.id})`,
    })
    .from(shipments)
    .where(isInScope(viewer, shipmentId))
  return row?.isToldTwice ? (await listSourcedFields(viewer, shipmentId)).filter(isContested) : []
}

function saidValue(field: FieldName, { source, said }: SourceValues): SaidValue[] {
  const { [field]: value } = said.fields
  if (value === undefined) return []
  return [{ source, value, isDay: said.fields[dayMarkOf(field)] === true, at: saidMoment(said, field) || null }]
}

const valueOfColumn = (value: Date | string | number | boolean | null) => (value instanceof Date ? value.toISOString() : value)
