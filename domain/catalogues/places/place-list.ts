import { href } from '#domain/core/href.ts'
import type { ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type Names, otherNamesText } from '#domain/locales/names.ts'

export const placeKinds = ['port', 'airport', 'place'] as const
export type PlaceKind = (typeof placeKinds)[number]

export type PlaceState = 'reference' | 'corrected' | 'added'

export interface PlaceLine {
  code: string
  kind: PlaceKind
  name: string
  names: Names
  otherNames: string[]
  countryCode: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  state: PlaceState
  version: number
  changedAt: string | null
}

export interface PlaceInput {
  /** UN/LOCODE; of an airport its IATA code. */
  code: string
  kind: PlaceKind
  name: string
  names: Names
  otherNames: string[]
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
}

export const positionText = ({ latitude, longitude }: Pick<PlaceLine, 'latitude' | 'longitude'>) => `${latitude}, ${longitude}`

type Key = 'name' | 'names' | 'otherNames' | 'code' | 'kind' | 'country' | 'position' | 'zone' | 'state' | 'changed'

const columns: readonly ListColumn<PlaceLine, Key>[] = [
  { key: 'name', label: 'catalogues.name', kind: 'text', sort: true, minWidth: '12rem', value: ({ name }) => name },
  { key: 'names', label: 'catalogues.names', kind: 'text', isExtra: true, value: ({ names }) => otherNamesText(names) },
  { key: 'otherNames', label: 'places.otherNames', kind: 'text', isExtra: true, value: ({ otherNames }) => otherNames.join(', ') || null },
  { key: 'code', label: 'places.code', kind: 'text', sort: true, minWidth: '5rem', value: ({ code }) => code },
  { key: 'kind', label: 'places.kind', kind: 'text', minWidth: '6rem', value: ({ kind }, say) => say(`places.kinds.${kind}`) },
  { key: 'country', label: 'places.country', kind: 'text', minWidth: '8rem', value: ({ country }) => country },
  { key: 'zone', label: 'places.zone', kind: 'text', minWidth: '10rem', value: ({ timeZone }) => timeZone },
  { key: 'position', label: 'places.position', kind: 'text', isExtra: true, minWidth: '9rem', value: positionText },
  {
    key: 'state',
    label: 'catalogues.state',
    kind: 'text',
    minWidth: '8rem',
    value: ({ state }, say) => (state === 'reference' ? null : say(`places.states.${state}`)),
  },
  { key: 'changed', label: 'places.changed', kind: 'minute', sort: true, isExtra: true, value: ({ changedAt }) => changedAt },
]

export const placeList: ListDefinition<PlaceLine, Key> = {
  key: 'catalogue-places',
  path: href('places'),
  title: 'catalogues.of.places',
  rows: 'catalogues.of.places',
  file: 'Places',
  perPage: rowsPerPage,
  keyOf: ({ code }) => code,
  nameOf: ({ name, code }) => `${name} ${code}`,
  columns,
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'places.kind',
      isUsual: true,
      values: placeKinds,
      nameOf: (value, say) => say(`places.kinds.${value as PlaceKind}`),
    },
    { kind: 'choice', key: 'country', label: 'places.country', isUsual: true },
    { kind: 'switch', key: 'own', label: 'places.changedHere', isUsual: true },
  ],
  search: { label: 'catalogues.search', hint: 'places.searchHint' },
  order: { by: 'name', descending: false },
}
