import { selfOf } from '#app/api/api-paths.ts'
import type { containerSummary } from '#app/api/schemas/containers.ts'
import { dateAt } from '#app/api/schemas/date.ts'
import { placeOf } from '#app/api/schemas/place.ts'
import { href } from '#domain/core/href.ts'
import type { CostsAtPort } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { ContainerOnDay } from '#domain/freight/containers/list/container-row.ts'
import { inUnits } from '#domain/platform/currency.ts'
import type { z } from '#domain/platform/schema.ts'

export function containerShape({ costs, ...row }: ContainerOnDay & { costs: CostsAtPort | null }): z.output<typeof containerSummary> {
  const { origin, timeZone } = row
  const isDay = (field: ContainerOnDay['days'][number]) => row.days.includes(field)
  return {
    type: 'container',
    id: row.id,
    number: row.number,
    equipment: row.type,
    status: row.status,
    shipment: { id: row.shipmentId, number: row.shipmentNumber, status: row.shipmentStatus },
    customer: { id: row.customerId, name: row.customer },
    mode: row.mode,
    consignee: row.consignee,
    carrier: row.carrier,
    vessel: row.vessel,
    voyage: row.voyage,
    hbl: row.hbl,
    mbl: row.mbl,
    customerReference: row.clientReference,
    dangerous: row.dgr,
    origin: placeOf(origin),
    destination: placeOf(row.destination),
    terminal: placeOf(row.terminal),
    etd: dateAt(row.etd, origin?.timeZone, isDay('etd')),
    eta: dateAt(row.eta, timeZone, isDay('eta')),
    atd: dateAt(row.atd, origin?.timeZone, isDay('atd')),
    ata: dateAt(row.ata, timeZone, isDay('ata')),
    outOfGate: dateAt(row.outOfGateAt, timeZone, isDay('outOfGateAt')),
    delivered: dateAt(row.deliveredAt, timeZone, isDay('deliveredAt')),
    emptyReturned: dateAt(row.emptyReturnedAt, timeZone, isDay('emptyReturnedAt')),
    freeTime: {
      ...row.freeTime,
      lastFreeDay: row.lastFreeDay,
      carrierLastFreeDay: row.carrierLastFreeDay,
      customerLastFreeDay: row.customerLastFreeDay,
      carrierFreeDays: row.carrierFreeDays,
      customerFreeDays: row.customerFreeDays,
      equipmentUnknown: row.equipmentUnknown,
    },
    cost: costs && {
      currency: costs.currency,
      today: inUnits(costs.accrued, costs.currency),
      inAWeek: costs.inAWeek === null ? null : inUnits(costs.inAWeek, costs.currency),
    },
    incident: row.incident && { kind: row.incident.type, causeId: row.incident.causeId, occurredOn: row.incident.occurredOn },
    updatedAt: row.lastUpdate,
    links: { self: selfOf('containers', row.id), page: href('container', { id: row.id }) },
  }
}
