import { newestFirst } from '#db/mirror/query/ordering.ts'
import { countPages } from '#domain/core/lists/list-page.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { mark } from '#domain/platform/search/text/search-words.ts'
import { showWhatMatched } from './highlight-matches.server.ts'
import { parseQuery } from './parse-query.ts'
import { suggestQueries } from './query-suggestions.server.ts'
import { cardsPerPage, type SearchResult } from './shipment-search.ts'

/**
 * The viewer's shipments with a matching word for each word of the text, newest first; an exact number match comes first. Never throws
 * for any text (spec 2 §2).
 */
export async function searchShipments(
  viewer: Viewer,
  text: string,
  page: number,
  now: Date,
  perPage = cardsPerPage,
): Promise<SearchResult> {
  const began = performance.now()
  const query = parseQuery(text)
  if (typeof query === 'string') return { kind: query }
  if (scopeOf(viewer).length === 0) return { kind: 'nobody-selected' }

  const wanted = { page: Math.max(1, Math.trunc(page) || 1), perPage }
  const list = (words: readonly string[], number: string) => listShipments(viewer, {}, words, now, newestFirst, wanted, mark(number))
  const { otherwise } = query
  const asWritten = await list(query.words, query.number)
  const isOtherwise = asWritten.total === 0 && otherwise.length > 0
  const found = isOtherwise ? await list(otherwise, otherwise.join('')) : asWritten
  const cards = await showWhatMatched(viewer, found.cards, isOtherwise ? otherwise : query.words)
  const seconds = (performance.now() - began) / 1000
  const suggestions = found.total === 0 ? suggestQueries(viewer, query.words) : []
  return { kind: 'found', seconds, pages: Math.max(1, countPages(found.total, perPage)), suggestions, ...found, cards }
}
