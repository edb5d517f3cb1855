import { newestFirst } from '#db/mirror/sets/ordering.ts'
import type { Page } from '#db/mirror/sets/reader.server.ts'
import { countAnswers, countOpenAnswers, listAnswers } from '../../../ground/mirror/asking.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { type ExceptionKind, exceptionKinds } from '../../exceptions/kinds.ts'
import { shipmentCollection } from '../index/collection.server.ts'
import type { ShipmentFacet } from '../index/definition.ts'
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
  return listAnswers(shipmentCollection, questionOf(viewer, filters, words), page, order, first)
}

/**
 * By facet, how many of the viewer's shipments that pass the filters have each of its values, all as they stand at one moment; values
 * that none has are left out.
 */
export async function countByEach(
  viewer: Viewer,
  asked: readonly { facet: ShipmentFacet; filters: Filters }[],
  words: readonly string[],
): Promise<Map<string, number>[]> {
  const questions = asked.map(({ facet, filters }) => ({ facet, question: questionOf(viewer, filters, words) }))
  return countAnswers(shipmentCollection, questions)
}

/** How many of them have each kind of exception open at `now`; kinds that none has are left out. */
export async function countOpenExceptions(
  viewer: Viewer,
  filters: Filters,
  words: readonly string[],
  now: Date,
): Promise<Map<ExceptionKind, number>> {
  return countOpenAnswers(shipmentCollection, questionOf(viewer, filters, words), exceptionKinds, now.getTime())
}
