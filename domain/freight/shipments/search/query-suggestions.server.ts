import type { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { readMirror } from '#domain/platform/search/mirror.server.ts'
import { mark } from '#domain/platform/search/text/search-words.ts'
import { listNearWords } from './near-words.ts'

const mostSuggestions = 3
/** Nearly every shorter word is one letter away from another. */
const shortestWord = 4
const longestWord = 24

/**
 * Changes one word by one edit to a word in the viewer's scope, and only if the whole query then finds something. Empty without a mirror.
 */
export function suggestQueries(viewer: Viewer, words: readonly string[]): string[] {
  return readMirror(shipmentSets, (mirror) => suggestIn(mirror, scopeOf(viewer), words)) ?? []
}

function suggestIn(mirror: IndexReader, scope: readonly number[], words: readonly string[]): string[] {
  const unknown = words.filter((word) => mirror.count({ scope, words: [word] }) === 0)
  const [misspelt = ''] = unknown
  if (unknown.length !== 1 || misspelt.length < shortestWord || misspelt.length > longestWord) return []
  const occurs = (word: string) => mirror.occurs(scope, word) || mirror.occurs(scope, mark(word))
  return [...listNearWords(misspelt)]
    .filter(occurs)
    .map((word) => words.map((each) => (each === misspelt ? word : each)))
    .map((spelling) => ({ text: spelling.join(' '), total: mirror.count({ scope, words: spelling }) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, mostSuggestions)
    .map(({ text }) => text)
}
