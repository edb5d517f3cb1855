import type { Question } from '#db/mirror/sets/question.ts'
import { spansOf } from '../../../ground/tables/list/spans.ts'
import { scopeOf } from '../../../ground/viewer/scope.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentSets } from '../index/definition.ts'
import type { Filters } from './list.ts'

export function questionOf(viewer: Viewer, { days = {}, open, ...filters }: Filters, words: readonly string[]): Question<ShipmentSets> {
  const spans = spansOf(days)
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined))
  return { scope: scopeOf(viewer), filters: chosen, words, ...(Object.keys(spans).length > 0 && { spans }), ...(open && { open }) }
}
