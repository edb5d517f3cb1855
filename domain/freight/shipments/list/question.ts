import type { Span } from '#db/mirror/sets/definition.ts'
import type { Question } from '#db/mirror/sets/question.ts'
import type { Days } from '../../../ground/tables/list/address.ts'
import { scopeOf } from '../../../ground/viewer/scope.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentDate, ShipmentSets } from '../index/definition.ts'
import type { Filters } from './list.ts'

const day = 86_400_000

/** What the mirror, or the record in its place, is asked for a viewer. */
export function questionOf(viewer: Viewer, { days = {}, open, ...filters }: Filters, words: readonly string[]): Question<ShipmentSets> {
  const spans = Object.fromEntries((Object.entries(days) as [ShipmentDate, Days][]).map(([date, each]) => [date, spanOf(each)]))
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined))
  return { scope: scopeOf(viewer), filters: chosen, words, ...(Object.keys(spans).length > 0 && { spans }), ...(open && { open }) }
}

function spanOf({ from, to }: Days): Span {
  return { from: from ? Date.parse(from) : -Number.MAX_VALUE, until: to ? Date.parse(to) + day : Number.MAX_VALUE }
}
