import { and, asc, type Column, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepared } from '#db/postgres/prepared.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { routings, shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { namesOfDays } from '#domain/freight/shipments/day-marks.ts'
import { isQueryInScope, queryInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { progressOf } from '#domain/freight/shipments/timeline/shipment-progress.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { actualOf, versionsOf } from './known-dates.ts'
import type { ContainerRow, Leg, ShipmentDetails, ShipmentEvent, SitedPlace } from './shipment-details.ts'

const originPlaces = alias(projectPlaces, 'origin_places')
const destinationPlaces = alias(projectPlaces, 'destination_places')
const isPlace = (places: typeof originPlaces | typeof destinationPlaces, code: Column) =>
  and(eq(places.projectId, shipments.projectId), eq(places.code, code))

const { firstEta, latestEta, departedAt, arrivedAt, deliveredAt, delayDays, verdict, steps } = shipmentFacts
const { firstEtaIsDay, departedAtIsDay, arrivedAtIsDay, deliveredAtIsDay } = shipmentFacts
const marks = { firstEtaIsDay, departedAtIsDay, arrivedAtIsDay, deliveredAtIsDay }
const facts = { firstEta, latestEta, departedAt, arrivedAt, deliveredAt, delayDays, verdict, steps, ...marks }

const findRow = prepared((open) =>
  open
    .select({ row: shipments, facts, customer: customers.name, origin: originPlaces, destination: destinationPlaces })
    .from(shipments)
    .innerJoin(shipmentFacts, eq(shipmentFacts.shipmentId, shipments.id))
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .leftJoin(originPlaces, isPlace(originPlaces, shipments.originPort))
    .leftJoin(destinationPlaces, isPlace(destinationPlaces, shipments.destinationPort))
    .where(isQueryInScope),
)

/** Read from PostgreSQL (spec 2 §2, §7 dataShipments). Null for a foreign or absent shipment. */
export async function findShipment(viewer: Viewer, shipmentId: number): Promise<ShipmentDetails | null> {
  const [found] = await findRow(queryInScope(viewer, shipmentId))
  if (!found) return null
  const [events, legs, boxes, dates] = await Promise.all([
    listEvents({ shipmentId }),
    listLegs(shipmentId),
    listContainers({ shipmentId }),
    listDates({ shipmentId }),
  ])
  const { row, facts, customer, origin, destination } = found
  const { departure, arrival } = milestonesOf(row.mode)
  const ofRow = { source: row.source, arrivedAt: row.updatedAt }
  return {
    id: row.id,
    number: row.number,
    customerId: row.customerId,
    customer,
    mode: row.mode,
    status: row.status,
    traffic: row.traffic,
    parties: {
      supplier: { name: row.supplierName, address: row.supplierAddress },
      consignee: { name: row.consigneeName, address: row.consigneeAddress },
      delivery: { name: row.deliveryName, address: row.deliveryAddress },
    },
    origin: sited(origin, row.originApproximate),
    destination: sited(destination, row.destinationApproximate),
    originText: row.originText,
    destinationText: row.destinationText,
    days: namesOfDays({ etd: row.etdIsDay, eta: row.etaIsDay, firstEta: facts.firstEtaIsDay, deliveredAt: facts.deliveredAtIsDay }),
    etd: row.etd,
    eta: facts.latestEta,
    firstEta: facts.firstEta,
    atd: actualOf({ at: facts.departedAt, isDay: facts.departedAtIsDay }, departure, events, ofRow),
    ata: actualOf({ at: facts.arrivedAt, isDay: facts.arrivedAtIsDay }, arrival, events, ofRow),
    deliveredAt: facts.deliveredAt,
    delayDays: facts.delayDays,
    verdict: facts.verdict,
    progress: progressOf(row.mode, facts.steps),
    promisedOn: row.promisedOn,
    cargoReadyOn: row.cargoReadyOn,
    dates: { etd: versionsOf(dates, 'etd'), eta: versionsOf(dates, 'eta') },
    general: {
      project: row.projectReference,
      incoterm: row.incoterm,
      hbl: row.hbl,
      mbl: row.mbl,
      carrier: row.carrier,
      agent: row.agent,
      coLoader: row.coLoader,
      vessel: row.vessel,
      voyage: row.voyage,
      thirdPartyReference: row.thirdPartyReference,
      customerReference: row.clientReference,
      invoicing: row.invoicing,
    },
    shipmentDate: row.shipmentDate,
    cargo: {
      goods: row.goods,
      weightKg: row.weightKg,
      volumeM3: row.volumeM3,
      pieces: row.pieces,
      dimensions: row.dimensions,
      dgr: row.dgr,
      imo: row.imo,
    },
    observations: row.observations,
    events,
    legs,
    containers: boxes,
  }
}

function sited(port: typeof projectPlaces.$inferSelect | null, approximate = false): SitedPlace | null {
  if (!port) return null
  const { code, name, nameEs, countryCode, timeZone, longitude, latitude } = port
  return { code, name, ...(nameEs && { nameEs }), countryCode, timeZone, approximate, position: [longitude, latitude] }
}

const ofShipment = sql.placeholder('shipmentId')

const listEvents: (values: { shipmentId: number }) => Promise<ShipmentEvent[]> = prepared((open) =>
  open
    .select({
      id: shipmentEvents.id,
      eventType: shipmentEvents.eventType,
      description: shipmentEvents.description,
      occurredAt: shipmentEvents.occurredAt,
      isDay: shipmentEvents.isDay,
      timeZone: shipmentEvents.timeZone,
      responsible: shipmentEvents.responsible,
      originName: shipmentEvents.originName,
      inTimeline: shipmentEvents.inTimeline,
      source: shipmentEvents.source,
      arrivedAt: shipmentEvents.createdAt,
    })
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, ofShipment))
    .orderBy(asc(shipmentEvents.occurredAt), asc(shipmentEvents.id)),
)

const listDates = prepared((open) =>
  open
    .select()
    .from(shipmentDates)
    .where(eq(shipmentDates.shipmentId, ofShipment))
    .orderBy(asc(shipmentDates.createdAt), asc(shipmentDates.id)),
)

const listRoutings = prepared((open) =>
  open
    .select({ leg: routings, origin: originPlaces, destination: destinationPlaces })
    .from(routings)
    .innerJoin(shipments, eq(shipments.id, routings.shipmentId))
    .leftJoin(originPlaces, isPlace(originPlaces, routings.originPort))
    .leftJoin(destinationPlaces, isPlace(destinationPlaces, routings.destinationPort))
    .where(eq(routings.shipmentId, ofShipment))
    .orderBy(asc(routings.sequence)),
)

async function listLegs(shipmentId: number): Promise<Leg[]> {
  const rows = await listRoutings({ shipmentId })
  return rows.map(({ leg: { id, carrier, vessel, voyage, etd, eta }, origin, destination }) => {
    return { id, carrier, vessel, voyage, etd, eta, origin: sited(origin), destination: sited(destination) }
  })
}

const listContainers: (values: { shipmentId: number }) => Promise<ContainerRow[]> = prepared((open) =>
  open
    .select({
      id: containers.id,
      number: containers.number,
      status: containers.status,
      type: containers.type,
      pieces: containers.pieces,
      weightKg: containers.weightKg,
      volumeM3: containers.volumeM3,
      temperature: containers.temperature,
    })
    .from(containers)
    .where(eq(containers.shipmentId, ofShipment))
    .orderBy(asc(containers.number), asc(containers.id)),
)
