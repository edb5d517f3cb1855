import { and, asc, type Column, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { routings, shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { namesOfDays } from '#domain/freight/shipments/day-marks.ts'
import { saidFigures } from '#domain/freight/shipments/measures.ts'
import { isInPreparedScope, preparedScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { progressOf } from '#domain/freight/shipments/timeline/shipment-progress.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { actualOf, versionsOf } from './known-dates.ts'
import type { ContainerRow, Leg, ShipmentDetails, ShipmentEvent, SitedPlace } from './shipment-details.ts'

const originPlaces = alias(projectPlaces, 'origin_places')
const destinationPlaces = alias(projectPlaces, 'destination_places')
const isPlace = (places: typeof originPlaces | typeof destinationPlaces, code: Column) =>
  and(eq(places.projectId, shipments.projectId), eq(places.code, code))

const { firstEta, latestEta, departedAt, arrivedAt, deliveredAt, toldDelay, awaitedSince, steps, lastUpdate } = shipmentFacts
const { firstEtaIsDay, departedAtIsDay, arrivedAtIsDay, deliveredAtIsDay } = shipmentFacts
const marks = { firstEtaIsDay, departedAtIsDay, arrivedAtIsDay, deliveredAtIsDay }
const facts = { firstEta, latestEta, departedAt, arrivedAt, deliveredAt, toldDelay, awaitedSince, steps, lastUpdate, ...marks }

/** Both sides of the join are given the ids, as in `listFacts`. */
const listRows = preparedByIds((open, isAsked) =>
  open
    .select({ row: shipments, facts, customer: customers.name, origin: originPlaces, destination: destinationPlaces })
    .from(shipments)
    .innerJoin(shipmentFacts, eq(shipmentFacts.shipmentId, shipments.id))
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .leftJoin(originPlaces, isPlace(originPlaces, shipments.originPort))
    .leftJoin(destinationPlaces, isPlace(destinationPlaces, shipments.destinationPort))
    .where(and(isAsked(shipments.id), isInPreparedScope, isAsked(shipmentFacts.shipmentId))),
)

/** Read from PostgreSQL (spec 2 §2, §7 dataShipments). Null for a foreign or absent shipment. */
export async function findShipment(viewer: Viewer, shipmentId: number): Promise<ShipmentDetails | null> {
  const [found] = await listShipmentDetails(viewer, [shipmentId])
  return found ?? null
}

/** In no particular order; foreign and absent shipments are left out. As many queries for a hundred shipments as for one. */
export async function listShipmentDetails(viewer: Viewer, shipmentIds: readonly number[]): Promise<ShipmentDetails[]> {
  const rows = await listRows(shipmentIds, preparedScope(viewer))
  if (rows.length === 0) return []
  const found = rows.map(({ row }) => row.id)
  const [events, legs, boxes, dates, keys] = await Promise.all([
    listEvents(found),
    listLegs(found),
    listContainers(found),
    listDates(found),
    listKeys(found),
  ])
  const [eventsOf, legsOf, boxesOf, datesOf, keysOf] = [
    byShipment(events),
    byShipment(legs),
    byShipment(boxes),
    byShipment(dates),
    byShipment(keys),
  ] as const
  return rows.map((each) => {
    const { id } = each.row
    return detailsOf(each, { events: eventsOf(id), legs: legsOf(id), containers: boxesOf(id), dates: datesOf(id), externalIds: keysOf(id) })
  })
}

function byShipment<Row extends { shipmentId: number }>(rows: readonly Row[]): (shipmentId: number) => Omit<Row, 'shipmentId'>[] {
  const found = new Map<number, Omit<Row, 'shipmentId'>[]>()
  for (const { shipmentId, ...row } of rows) {
    const known = found.get(shipmentId)
    if (known) known.push(row)
    else found.set(shipmentId, [row])
  }
  return (shipmentId) => found.get(shipmentId) ?? []
}

interface Parts extends Pick<ShipmentDetails, 'events' | 'legs' | 'containers' | 'externalIds'> {
  dates: Parameters<typeof versionsOf>[0]
}

function detailsOf(
  { row, facts, customer, origin, destination }: Awaited<ReturnType<typeof listRows>>[number],
  { dates, ...parts }: Parts,
): ShipmentDetails {
  const { events } = parts
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
    toldDelay: facts.toldDelay,
    awaitedSince: facts.awaitedSince,
    progress: progressOf(row.mode, facts.steps, row.status),
    promisedOn: row.promisedOn,
    cargoReadyOn: row.cargoReadyOn,
    dates: { etd: versionsOf(dates, 'etd'), eta: versionsOf(dates, 'eta') },
    general: {
      project: row.projectReference,
      incoterm: row.incoterm,
      hbl: row.hbl,
      mbl: row.mbl,
      carrierBooking: row.carrierBooking,
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
      weightAsSaid: saidFigures('weightKg', row.weightAsSaid, row.weightKg),
      volumeM3: row.volumeM3,
      volumeAsSaid: saidFigures('volumeM3', row.volumeAsSaid, row.volumeM3),
      pieces: row.pieces,
      dimensions: row.dimensions,
      dgr: row.dgr,
      imo: row.imo,
    },
    observations: row.observations,
    updatedAt: facts.lastUpdate,
    ...parts,
  }
}

function sited(port: typeof projectPlaces.$inferSelect | null, approximate = false): SitedPlace | null {
  if (!port) return null
  const { code, name, names, countryCode, timeZone, longitude, latitude } = port
  return {
    code,
    name,
    ...(Object.keys(names).length > 0 && { names }),
    countryCode,
    timeZone,
    approximate,
    position: [longitude, latitude],
  }
}

type Ids = readonly number[]
type Of<Row> = Row & { shipmentId: number }

const listEvents: (ids: Ids) => Promise<Of<ShipmentEvent>[]> = preparedByIds((open, isAsked) =>
  open
    .select({
      shipmentId: shipmentEvents.shipmentId,
      id: shipmentEvents.id,
      eventType: shipmentEvents.eventType,
      description: shipmentEvents.description,
      occurredAt: shipmentEvents.occurredAt,
      isDay: shipmentEvents.isDay,
      timeZone: shipmentEvents.timeZone,
      responsible: shipmentEvents.responsible,
      originName: shipmentEvents.originName,
      placeCode: shipmentEvents.placeCode,
      vessel: shipmentEvents.vessel,
      voyage: shipmentEvents.voyage,
      sourceKey: shipmentEvents.sourceKey,
      inTimeline: shipmentEvents.inTimeline,
      source: shipmentEvents.source,
      arrivedAt: shipmentEvents.createdAt,
    })
    .from(shipmentEvents)
    .where(isAsked(shipmentEvents.shipmentId))
    .orderBy(asc(shipmentEvents.occurredAt), asc(shipmentEvents.id)),
)

const listDates = preparedByIds((open, isAsked) =>
  open.select().from(shipmentDates).where(isAsked(shipmentDates.shipmentId)).orderBy(asc(shipmentDates.createdAt), asc(shipmentDates.id)),
)

const listRoutings = preparedByIds((open, isAsked) =>
  open
    .select({ leg: routings, origin: originPlaces, destination: destinationPlaces })
    .from(routings)
    .innerJoin(shipments, eq(shipments.id, routings.shipmentId))
    .leftJoin(originPlaces, isPlace(originPlaces, routings.originPort))
    .leftJoin(destinationPlaces, isPlace(destinationPlaces, routings.destinationPort))
    .where(isAsked(routings.shipmentId))
    .orderBy(asc(routings.sequence)),
)

async function listLegs(ids: Ids): Promise<Of<Leg>[]> {
  const rows = await listRoutings(ids)
  return rows.map(({ leg, origin, destination }) => {
    const { shipmentId, id, carrier, vessel, voyage, etd, eta, mode, atd, ata, source } = leg
    const days = namesOfDays({ etd: leg.etdIsDay, eta: leg.etaIsDay, atd: leg.atdIsDay, ata: leg.ataIsDay })
    const told = { carrier, vessel, voyage, etd, eta, mode, atd, ata, source }
    return { shipmentId, id, ...told, days, origin: sited(origin), destination: sited(destination) }
  })
}

const listContainers: (ids: Ids) => Promise<Of<ContainerRow>[]> = preparedByIds((open, isAsked) =>
  open
    .select({
      shipmentId: containers.shipmentId,
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
    .where(and(isAsked(containers.shipmentId), isNull(containers.hiddenAt)))
    .orderBy(asc(containers.number), asc(containers.id)),
)

/** Of systems that send events there is no key. */
const listKeys = preparedByIds((open, isAsked) =>
  open
    .select({ shipmentId: shipmentSources.shipmentId, source: shipmentSources.source, key: sql<string>`${shipmentSources.key}` })
    .from(shipmentSources)
    .where(and(isAsked(shipmentSources.shipmentId), isNotNull(shipmentSources.key)))
    .orderBy(asc(shipmentSources.source)),
)
