import { newestFirst } from '#db/mirror/sets/ordering.ts'
import type { Page } from '#db/mirror/sets/reader.server.ts'
import { countInRecord, countOpenInRecord, listFromRecord } from '../../../ground/mirror/from-record.server.ts'
import { readMirror } from '../../../ground/mirror/mirror.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { type ExceptionKind, exceptionKinds } from '../../exceptions/kinds.ts'
import type { ShipmentCard } from '../card/card.ts'
import { shipmentCollection } from '../index/collection.server.ts'
import { type ShipmentFacet, shipmentSets } from '../index/definition.ts'
import type { Filters, ShipmentList, ShipmentOrder } from './list.ts'
import { questionOf } from './question.ts'

/**
 * A page of the viewer's shipments that pass the filters and have all the words (each begins a word of the shipment), with
 * their exact number. Those with the marked word `first` stand before all others. Never more than the viewer's selected customers.
 */
export async function listShipments(
  viewer: Viewer,
  filters: Filters,
  words: readonly string[],
  order: ShipmentOrder = newestFirst,
  page: Page = { page: 1, perPage: 10 },
  first?: string,
): Promise<ShipmentList> {
  const question = questionOf(viewer, filters, words)
  const mirrored = readMirror(shipmentSets, (mirror, asOf) => ({
    ...mirror.list(question, page, order, first),
    ...{ answeredBy: 'mirror' as const, asOf },
  }))
  const { cards, ...found } = mirrored ?? (await listFromRecord(shipmentCollection, question, page, order, first))
  return { ...found, cards: cards.map((card) => JSON.parse(card) as ShipmentCard) }
}

/** How many of the viewer's shipments that pass the filters have each value of the facet; values that none has are left out. */
export async function countBy(
  viewer: Viewer,
  filters: Filters,
  facet: ShipmentFacet,
  words: readonly string[] = [],
): Promise<Map<string, number>> {
  const [counts] = await countByEach(viewer, [{ facet, filters }], words)
  return counts ?? new Map()
}

/** The same for several facets at once, as they stand at one moment. */
export async function countByEach(
  viewer: Viewer,
  asked: readonly { facet: ShipmentFacet; filters: Filters }[],
  words: readonly string[],
): Promise<Map<string, number>[]> {
  const questions = asked.map(({ facet, filters }) => ({ facet, question: questionOf(viewer, filters, words) }))
  const mirrored = readMirror(shipmentSets, (mirror) => mirror.countByEach(questions))
  return mirrored ?? countInRecord(shipmentCollection, questions)
}

/** How many of them have each kind of exception open at `now`; kinds that none has are left out. */
export async function countOpenExceptions(
  viewer: Viewer,
  filters: Filters,
  words: readonly string[],
  now: Date,
): Promise<Map<ExceptionKind, number>> {
  const question = questionOf(viewer, filters, words)
  const at = now.getTime()
  const mirrored = readMirror(shipmentSets, (mirror) => mirror.countOpen(question, exceptionKinds, at))
  return mirrored ?? countOpenInRecord(shipmentCollection, question, exceptionKinds, at)
}
