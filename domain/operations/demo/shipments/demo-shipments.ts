import type { Dice } from '#db/seed/dice.ts'
import type { ShipmentSeed } from '#db/seed/seed-shipments.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { planBoxes } from '#domain/operations/demo/containers/plan-boxes.ts'
import { calendarDay, findPlace } from '#domain/operations/demo/demo-clock.ts'
import type { DemoCustomer } from '#domain/operations/demo/tenants/demo-cast.ts'
import { dimensionsOf, packCargo } from './demo-cargo.ts'
import { demoShipmentEvents, statusOf, written } from './demo-events.ts'
import { exporters, type Goods, goodsOfTrade } from './demo-goods.ts'
import { between, type Journey, planJourney } from './demo-journey.ts'
import { type DemoLane, lanes } from './demo-lanes.ts'
import { partnersAt } from './demo-partners.ts'
import { planRouting, planTransport } from './demo-transport.ts'
import { planDates } from './plan-dates.ts'

export interface Shipper {
  id: number
  projectId: number
  prefix: string
  customer: DemoCustomer
}

const years = 3
const shareOfModes: [Mode, number][] = [
  ['sea', 66],
  ['air', 22],
  ['land', 12],
]

export function planShipments(dice: Dice, shippers: Shipper[], count: number, now: Date): ShipmentSeed[] {
  const span = years * 365 * dayMs
  return Array.from({ length: count }, (_, at) => {
    // Trade grows: the later part of the span has more shipments.
    const age = dayMs + span * (1 - Math.sqrt((at + dice.fraction()) / count))
    return planShipment(dice, dice.pick(shippers), at + 1, new Date(now.getTime() - age), now)
  })
}

function planShipment(
  dice: Dice,
  { id, projectId, prefix, customer }: Shipper,
  serial: number,
  requestedOn: Date,
  now: Date,
): ShipmentSeed {
  const goods = dice.pick(goodsOfTrade[customer.trade])
  const lane = pickLane(dice, exporters.includes(customer.trade), goods.density < 450)
  const journey = planJourney(dice, lane, requestedOn)
  const cargo = packCargo(dice, lane.mode, goods)
  const transport = planTransport(dice, lane, journey.stops.length - 1)
  const isCancelled = dice.chance(0.02)
  const until = isCancelled && journey.confirmed < now ? journey.confirmed : now

  const events = demoShipmentEvents(lane.mode, journey)
    .filter((event) => event.occurredAt <= until)
    .map((event) => written(event, dice, now))
  const happenedAt = (...types: number[]) => events.find((event) => types.includes(event.eventType))?.occurredAt
  const etd = journey.departed > now && journey.plannedDeparture < now && !isCancelled ? journey.departed : journey.plannedDeparture
  const eta = isCancelled ? journey.plannedArrival : latestEta(dice, journey, now)
  const sailing = transport.seaCarrier && { journey, carrier: transport.seaCarrier, voyage: transport.voyage ?? '', goods, etd, eta, until }
  const lastNote = Math.max(journey.requested.getTime(), ...events.map((event) => event.createdAt.getTime()))

  return {
    customerId: id,
    projectId,
    number: `${prefix}-${calendarDay(journey.requested).slice(2, 4)}${lane.mode.slice(0, 1).toUpperCase()}-${String(serial).padStart(5, '0')}`,
    mode: lane.mode,
    traffic: lane.traffic,
    status: isCancelled ? 'cancelled' : statusOf(events),
    shipmentDate: calendarDay(journey.requested),
    ...parties(dice, lane, customer),
    ...papers(dice, lane, journey),
    mbl: transport.masterBill,
    carrier: transport.carrier,
    vessel: transport.vessel,
    voyage: transport.voyage,
    coLoader: cargo.isGroupage ? dice.pick(['Vanguard Logistics', 'ECU Worldwide', 'Shipco Transport']) : undefined,
    ...ports(lane),
    bookingRequestedAt: journey.requested,
    cargoReadyOn: calendarDay(journey.cargoReady),
    etd,
    eta,
    plannedEta: journey.plannedArrival,
    atd: happenedAt(7, 17),
    ata: happenedAt(9, 27),
    promisedOn: calendarDay(new Date(journey.plannedArrival.getTime() + (lane.mode === 'sea' ? 7 : 2) * dayMs)),
    deliveredAt: happenedAt(11, 27),
    ...freight(dice, goods, cargo),
    source: 'demo',
    createdAt: journey.requested,
    updatedAt: new Date(lastNote),
    events,
    dates: planDates(journey, { etd, eta }, until),
    routings: planRouting(transport, journey, etd, eta),
    containers: sailing && !isCancelled ? planBoxes(dice, cargo, sailing, now) : [],
  }
}

function pickLane(dice: Dice, isExporter: boolean, canFly: boolean): DemoLane {
  const mode = pickWeighed(
    dice,
    shareOfModes.filter(([mode]) => canFly || mode !== 'air'),
  )
  const open = lanes.filter((lane) => lane.mode === mode && (!isExporter || lane.traffic === 'export'))
  return pickWeighed(
    dice,
    open.map((lane) => [lane, lane.weight]),
  )
}

function pickWeighed<Item>(dice: Dice, items: [Item, number][]): Item {
  const tickets = items.flatMap(([item, weight]) => Array<Item>(weight).fill(item))
  return dice.pick(tickets)
}

function latestEta(dice: Dice, { plannedDeparture, plannedArrival, departed, arrived }: Journey, now: Date): Date {
  if (plannedDeparture > now) return plannedArrival
  const estimate = new Date(plannedArrival.getTime() + departed.getTime() - plannedDeparture.getTime())
  const isHalfway = between(departed, arrived, 0.5) < now
  const isOverdue = estimate < now && arrived > now
  return isOverdue || (isHalfway && dice.chance(0.6)) ? arrived : estimate
}

function parties(dice: Dice, lane: DemoLane, customer: DemoCustomer) {
  const own = [customer.name, customer.address] as const
  const [supplierName, supplierAddress] = lane.traffic === 'export' ? own : dice.pick(partnersAt(lane.origin))
  const [consigneeName, consigneeAddress] = lane.traffic === 'import' ? own : dice.pick(partnersAt(lane.destination))
  return { supplierName, supplierAddress, consigneeName, consigneeAddress, deliveryName: consigneeName, deliveryAddress: consigneeAddress }
}

const incoterms: Record<DemoLane['traffic'], string[]> = {
  import: ['FOB', 'FOB', 'EXW', 'FCA', 'CFR'],
  export: ['CIF', 'CFR', 'DAP', 'FCA'],
  cross_trade: ['FOB', 'FCA', 'CIP'],
  domestic: ['DAP'],
}

function papers(dice: Dice, lane: DemoLane, journey: Journey) {
  const order = `PO-${dice.digits(6)}`
  const houseBill = { sea: `FWY${lane.origin.slice(2)}${dice.digits(7)}`, air: `FWA-${dice.digits(8)}`, land: `CP-${dice.digits(8)}` }
  return {
    incoterm: dice.pick(incoterms[lane.traffic]),
    hbl: houseBill[lane.mode],
    clientReference: dice.chance(0.35) ? `${order} / INV-${dice.digits(5)}` : order,
    thirdPartyReference: dice.chance(0.3) ? `3PL-${dice.digits(7)}` : undefined,
    projectReference: dice.chance(0.15) ? `PRJ-${journey.requested.getUTCFullYear()}-${dice.digits(2)}` : undefined,
    agent: `Fairway Partner ${findPlace(lane.origin).name}`,
  }
}

function ports({ origin, destination }: DemoLane) {
  const words = (code: string) => `${findPlace(code).name}, ${findPlace(code).countryCode}`
  return { originPort: origin, destinationPort: destination, originText: words(origin), destinationText: words(destination) }
}

function freight(dice: Dice, goods: Goods, cargo: ReturnType<typeof packCargo>) {
  const { weightKg, volumeM3, pieces, boxes } = cargo
  const price = boxes.length > 0 ? boxes.length * dice.between(1_900, 5_200) : 180 + weightKg * (dice.between(60, 420) / 100)
  return {
    weightKg,
    volumeM3,
    pieces,
    dimensions: dimensionsOf(goods),
    goods: goods.description,
    dgr: goods.imo !== undefined,
    imo: goods.imo,
    freightAmount: Math.round(price * 100) / 100,
    freightCurrency: 'USD',
    invoicing: dice.pick(['Prepaid', 'Collect']),
  }
}
