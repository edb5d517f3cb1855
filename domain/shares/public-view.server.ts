import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findContainer, listContainerEvents } from '#domain/freight/containers/details/container-details.server.ts'
import { containerStepsOf } from '#domain/freight/containers/details/container-steps.ts'
import type { Place } from '#domain/freight/shipments/card/shipment-card.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import type { ShipmentDetails } from '#domain/freight/shipments/details/shipment-details.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { findVoyage } from '#domain/freight/shipments/details/voyage.server.ts'
import type { PublicFacts, SharedDate } from './public-view.ts'
import type { SharePart } from './share-link.ts'

interface Shared {
  shipmentId: number
  containerId: number | null
}

/**
 * What the parts show of a shipment or container of the viewer's scope: places by their names in the book of places alone, because the text
 * of a source may name a customer. Null for a foreign or absent one.
 */
export async function findPublicView(
  viewer: Viewer,
  { shipmentId, containerId }: Shared,
  parts: readonly SharePart[],
  now: Date,
): Promise<PublicFacts | null> {
  const shipment = await findShipment(viewer, shipmentId)
  if (!shipment) return null
  const map = parts.includes('map') ? await mapOf(shipment, now) : null
  return containerId === null ? shipmentShown(shipment, parts, map, now) : containerShown(viewer, containerId, parts, map, now)
}

async function mapOf(shipment: ShipmentDetails, now: Date): Promise<PublicFacts['map']> {
  const { origin, destination, status } = shipment
  return { origin, destination, isCancelled: status === 'cancelled', voyage: await findVoyage(shipment, now) }
}

function shipmentShown(shipment: ShipmentDetails, parts: readonly SharePart[], map: PublicFacts['map'], now: Date): PublicFacts {
  const { number, status, mode, origin, destination, days, etd, eta, atd, ata, deliveredAt, general, cargo } = shipment
  const [from, to] = [zoneOf(origin), zoneOf(destination)]
  const list: SharedDate[] = [
    { name: 'etd', at: etd, isDay: days.includes('etd'), timeZone: from },
    { name: 'atd', at: atd?.at ?? null, isDay: atd?.isDay ?? false, timeZone: from },
    { name: 'eta', at: eta, isDay: days.includes('eta'), timeZone: to },
    { name: 'ata', at: ata?.at ?? null, isDay: ata?.isDay ?? false, timeZone: to },
    { name: 'delivery', at: deliveredAt, isDay: days.includes('deliveredAt'), timeZone: to },
  ]
  return {
    kind: 'shipment',
    number: parts.includes('number') ? number : null,
    timeline: parts.includes('timeline') ? { status, mode, steps: stepsOf(shipment, now) } : null,
    dates: parts.includes('dates') ? { origin, destination, list } : null,
    map,
    ...cargoShown(parts, { ...general, ...cargo }, shipment.containers),
  }
}

async function containerShown(
  viewer: Viewer,
  containerId: number,
  parts: readonly SharePart[],
  map: PublicFacts['map'],
  now: Date,
): Promise<PublicFacts | null> {
  const container = await findContainer(viewer, containerId)
  if (!container) return null
  const { facts } = container
  const { number, status, mode, days } = facts
  const place = (known: typeof facts.origin): Place | null => known && { ...known, approximate: false }
  const [from, to] = [zoneOf(facts.origin), zoneOf(facts.terminal ?? facts.destination)]
  const arriving = { timeZone: to }
  const list: SharedDate[] = [
    { name: 'etd', at: facts.etd, isDay: days.includes('etd'), timeZone: from },
    { name: 'atd', at: facts.atd, isDay: days.includes('atd'), timeZone: from },
    { name: 'eta', at: facts.eta, isDay: days.includes('eta'), ...arriving },
    { name: 'ata', at: facts.ata, isDay: days.includes('ata'), ...arriving },
    { name: 'outGate', at: facts.outOfGateAt, isDay: days.includes('outOfGateAt'), ...arriving },
    { name: 'delivery', at: facts.deliveredAt, isDay: days.includes('deliveredAt'), ...arriving },
    { name: 'emptyReturned', at: facts.emptyReturnedAt, isDay: days.includes('emptyReturnedAt'), ...arriving },
  ]
  const events = parts.includes('timeline') ? await listContainerEvents(viewer, containerId) : []
  return {
    kind: 'container',
    number: parts.includes('number') ? number : null,
    timeline: parts.includes('timeline') ? { status, mode, steps: containerStepsOf(facts, events, now) } : null,
    dates: parts.includes('dates') ? { origin: place(facts.origin), destination: place(facts.terminal ?? facts.destination), list } : null,
    map,
    ...cargoShown(parts, { ...facts, ...container.cargo }, [{ number, type: facts.type, ...container.cargo }]),
  }
}

interface Cargo {
  pieces: number | null
  weightKg: number | null
}

interface Shipped extends Cargo {
  hbl: string | null
  mbl: string | null
  vessel: string | null
  voyage: string | null
}

function cargoShown(
  parts: readonly SharePart[],
  { hbl, mbl, vessel, voyage, pieces, weightKg }: Shipped,
  containers: readonly (Cargo & { number: string; type: string | null })[],
) {
  const shown = <Value>(part: SharePart, value: Value) => (parts.includes(part) ? value : null)
  return {
    bills: shown('bills', { house: hbl, master: mbl }),
    containers: shown(
      'containers',
      containers.map(({ number, type, ...cargo }) => ({
        number,
        type,
        pieces: shown('pieces', cargo.pieces),
        kilograms: shown('weight', cargo.weightKg),
      })),
    ),
    pieces: shown('pieces', { total: pieces }),
    weight: shown('weight', { kilograms: weightKg }),
    vessel: shown('vessel', { name: vessel, voyage }),
  }
}

const zoneOf = (place: { timeZone: string } | null) => place?.timeZone ?? 'UTC'
