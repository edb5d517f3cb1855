import { containerEventTypes, shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { besideTimeline } from './beside-timeline.ts'

/** In the words in which events are brought. */
const ofShipment = {
  booking_requested: shipmentEventTypes.bookingRequest,
  booking_confirmed: shipmentEventTypes.bookingConfirmation,
  departed: shipmentEventTypes.atd,
  arrived: shipmentEventTypes.ata,
  docs_released: shipmentEventTypes.docsRelease,
  delivered: shipmentEventTypes.delivery,
  taxes_paid: shipmentEventTypes.taxesPayment,
  picked_up: shipmentEventTypes.pickUp,
  warehouse_entry: shipmentEventTypes.warehouseEntry,
  border_crossed: shipmentEventTypes.borderCrossing,
  arrived_at_delivery: shipmentEventTypes.finalArrival,
} as const

const ofContainer = {
  booking_requested: containerEventTypes.bookingRequest,
  booking_confirmed: containerEventTypes.bookingConfirmation,
  departed: containerEventTypes.atd,
  arrived: containerEventTypes.ata,
  out_of_gate: containerEventTypes.outOfGate,
  delivered: containerEventTypes.delivery,
  empty_returned: containerEventTypes.emptyReturned,
} as const

type ReadKind = keyof typeof ofShipment | keyof typeof ofContainer | keyof typeof besideTimeline
export const readKinds = [
  ...new Set([...Object.keys(ofShipment), ...Object.keys(ofContainer), ...Object.keys(besideTimeline)]),
] as ReadKind[]

const byNumber = (kinds: Readonly<Record<string, number>>): ReadonlyMap<number, ReadKind> =>
  new Map(Object.entries({ ...besideTimeline, ...kinds }).map(([kind, number]) => [number, kind as ReadKind]))

const kindsOf = { shipment: byNumber(ofShipment), container: byNumber(ofContainer) }

/** What an event of this number is; null for a number that a feed has of its own. */
export const kindOfEvent = (of: keyof typeof kindsOf, number: number): ReadKind | null => kindsOf[of].get(number) ?? null

/** The catalogue of the document: each kind with its numbers. */
export const eventCatalogue = readKinds
  .map((kind) => {
    const numbers = (
      [
        ['shipment', ofShipment],
        ['container', ofContainer],
      ] as const
    ).flatMap(([of, kinds]) => {
      const number = (kinds as Readonly<Record<string, number>>)[kind]
      return number === undefined ? [] : [`${number} of a ${of}`]
    })
    const beside = (besideTimeline as Readonly<Record<string, number>>)[kind]
    return `${kind} (${[...numbers, ...(beside === undefined ? [] : [`${beside} beside the timeline`])].join(', ')})`
  })
  .join('; ')
