import { href } from '#domain/core/href.ts'
import type { ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'

export interface UnknownPlace {
  words: string
  /** Name and code of the approximate match; null where there is none and times are read in UTC. */
  standIn: string | null
  shipments: number
  latest: string
}

type Key = 'words' | 'standIn' | 'shipments' | 'latest' | 'add'

const columns: readonly ListColumn<UnknownPlace, Key>[] = [
  { key: 'words', label: 'places.unknown.words', kind: 'text', sort: true, minWidth: '14rem', value: ({ words }) => words },
  {
    key: 'standIn',
    label: 'places.unknown.standIn',
    kind: 'text',
    sort: true,
    minWidth: '10rem',
    value: ({ standIn }, say) => (standIn === null ? say('places.unknown.nothing') : `≈ ${standIn}`),
  },
  { key: 'shipments', label: 'places.unknown.shipments', kind: 'number', sort: true, value: ({ shipments }) => shipments },
  { key: 'latest', label: 'places.unknown.latest', kind: 'minute', sort: true, value: ({ latest }) => latest },
  { key: 'add', label: 'places.unknown.todo', kind: 'text', value: () => null },
]

export const unknownPlaceSearch = { fieldsToFilter: ['words', 'standIn'] }

export const unknownPlaceList: ListDefinition<UnknownPlace, Key> = {
  key: 'catalogue-unknown-places',
  path: href('unknownPlaces'),
  title: 'catalogues.of.unknown-places',
  rows: 'catalogues.of.unknown-places',
  file: 'Places',
  perPage: rowsPerPage,
  keyOf: ({ words, standIn }) => `${words} ${standIn}`,
  nameOf: ({ words }) => words,
  columns,
  filters: [],
  search: { label: 'catalogues.search', hint: 'places.unknown.searchHint' },
  order: { by: 'shipments', descending: true },
}

/** Several names of one place are stored as one text, "Pantaco; Ferrovalle". */
export const firstNameOf = (words: string) => words.split('; ')[0] ?? words
