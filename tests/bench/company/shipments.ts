import type { Facts } from '#db/mirror/query/index-definition.ts'
import type { ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { mirrorFactsOf } from '#domain/freight/shipments/index/shipment-index-facts.server.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'
import { carriers, forms, names, owners, places, randomFrom, trades } from './names.ts'

export const customers = 2_000
const days = 1_000
const firstDay = Date.UTC(2024, 0, 1)
const day = 86_400_000
const loaded = new Date(firstDay + days * day)
const underWay = ['requested', 'booked', 'in_transit', 'in_transit', 'arrived'] as const satisfies readonly Status[]

type BenchShipment = ShipmentFacts & { plannedEta: Date }

export const customerName = (id: number) => `${names[id % names.length]} ${trades[id % trades.length]} ${id}`

/**
 * Deterministic, newest last. A few customers, names and ports are frequent and most are rare; three suppliers in ten belong to one
 * group.
 */
export function describeShipment(at: number, rows: number): BenchShipment {
  const random = randomFrom(at)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const seldom = <Item>(items: readonly Item[], power: number) => items[Math.floor(items.length * random() ** power)] as Item
  const digits = (count: number) => String(below(10 ** count)).padStart(count, '0')

  const customerId = 1 + Math.floor(customers * random() ** 2)
  const isNew = at > rows * 0.85
  const status: Status = isNew ? oneOf(underWay) : random() < 0.03 ? 'cancelled' : 'delivered'
  const mode = random() < 0.6 ? 'sea' : random() < 0.6 ? 'air' : 'land'
  const dayOf = Math.floor((at * days) / rows)
  const shipped = new Date(firstDay + dayOf * day)
  const etd = new Date(shipped.getTime() + below(10) * day)
  const plannedEta = new Date(etd.getTime() + (5 + below(30)) * day)
  const isLate = random() < 0.15
  const eta = new Date(plannedEta.getTime() + (isLate ? (1 + below(9)) * day : 0))
  const isGone = status !== 'requested' && status !== 'booked'
  const supplier =
    random() < 0.3 ? `Logistica ${seldom(names, 3)} ${oneOf(forms)}` : `${seldom(names, 3)} ${seldom(names, 3)} ${oneOf(forms)}`
  const containers = mode === 'sea' ? Array.from({ length: random() < 0.8 ? 1 : 2 }, () => `${oneOf(owners)}${digits(7)}`) : []
  return {
    id: at + 1,
    customerId,
    customer: customerName(customerId),
    number: `FW-${shipped.toISOString().slice(2, 4)}-${String(at).padStart(7, '0')}`,
    mode,
    status,
    days: [],
    traffic: oneOf(['import', 'import', 'import', 'export', 'cross_trade', 'domestic'] as const),
    shipmentDate: shipped.toISOString().slice(0, 10),
    carrier: seldom(carriers, 2),
    incoterm: ['FOB', 'CIF', 'EXW', 'DAP'][at % 4] ?? null,
    vessel: null,
    goods: null,
    supplier,
    consignee: `${seldom(names, 3)} ${oneOf(trades)}`,
    clientReference: `PO${digits(7)}/${oneOf(['A', 'B', 'C'])}${digits(3)}`,
    hbl: isGone ? `HB${digits(8)}` : null,
    carrierBooking: null,
    mbl: isGone && mode === 'sea' ? `MB${digits(9)}` : null,
    origin: seldom(places, 3),
    destination: seldom(places, 3),
    originText: null,
    destinationText: null,
    originApproximate: false,
    destinationApproximate: false,
    etd,
    eta,
    plannedEta,
    atd: isGone ? etd : null,
    ata: status === 'delivered' || status === 'arrived' ? eta : null,
    promisedOn: null,
    toldDelay: status === 'cancelled' ? null : Math.round((eta.getTime() - plannedEta.getTime()) / day),
    awaitedSince: status === 'requested' || status === 'booked' || status === 'in_transit' ? plannedEta.toISOString().slice(0, 10) : null,
    lastUpdate: loaded,
    eventsInTimeline: [],
    containers,
    deliveredAt: status === 'delivered' ? eta : null,
    openContainers: status === 'delivered' ? 0 : containers.length,
    // The database is loaded without days of return, so nothing more is known of returned containers.
    emptyReturns: status === 'delivered' ? [] : containers.map(() => null),
    exceptions: [],
  }
}

export interface Row {
  /** From 0, oldest first: the reverse order of every list. */
  ord: number
  record: BenchShipment
  facts: Facts<ShipmentSets>
  /** Each word after a blank: ' text' finds what begins a word. */
  text: string
}

export function rowAt(ord: number, rows: number): Row {
  const record = describeShipment(ord, rows)
  const facts = mirrorFactsOf(record)
  return { ord, record, facts, text: ` ${facts.words.map((word) => word.replace('=', '')).join(' ')} ` }
}
