import type { Say, TextKey } from '#domain/locales/text-key.ts'
import type { Order } from './list-order.ts'

export interface InstantAtPlace {
  instant: string
  timeZone: string
  /** Only the day is known. */
  isDay?: boolean
}

interface ColumnFacts<Key extends string> {
  key: Key
  label: TextKey
  /** `page`: in an order that changes with the clock, which no walk by cursor can keep. */
  sort?: true | 'page'
  isExtra?: true
  /** Holds what can be done with the row: on the page, in no file. */
  isAct?: true
  /** Hidden while a panel is open beside the list. */
  yields?: true
  wraps?: true
  /** Ends in a code, which stays whole where the text is cut. */
  keepsEnd?: true
  /** Cut earlier than others, because its list is as wide as the screen. */
  isTight?: true
  /** Off until somebody chooses it, while every row of the list has nothing or 0 there. */
  mayBeEmpty?: true
  minWidth?: string
  sheetWidth?: number
}

/**
 * `percent` is 0 to 100, `money` an exact decimal text ('1234.50'), with `currency` where rows have different ones, `day` YYYY-MM-DD, `minute` an instant by the reader's clock or a day, `local`
 * an instant by the clock of its place. `zone` labels the spreadsheet column that names the zone of that clock.
 */
export type ListColumn<Row, Key extends string = string> = ColumnFacts<Key> &
  (
    | { kind: 'text'; value: (row: Row, say: Say) => string | null }
    | { kind: 'number' | 'percent'; value: (row: Row) => number | null }
    | { kind: 'money'; value: (row: Row) => string | null; currency?: (row: Row) => string | null }
    | { kind: 'day' | 'minute'; value: (row: Row) => string | null }
    | { kind: 'local'; value: (row: Row) => InstantAtPlace | null; zone: TextKey }
  )

interface FilterFacts {
  key: string
  label: TextKey
  isUsual?: true
}

export interface ChoiceFilter extends FilterFacts {
  kind: 'choice'
  values?: readonly string[]
  nameOf?: (value: string, say: Say, name?: string) => string
  isBefore?: (one: string, other: string) => boolean
}

export interface WordsFilter extends FilterFacts {
  kind: 'words'
}

/** Parameters `etdFrom` and `etdTo` for the key `etd`; both days are included. */
export interface DaysFilter extends FilterFacts {
  kind: 'days'
  labels: { from: TextKey; to: TextKey }
}

export interface SwitchFilter extends FilterFacts {
  kind: 'switch'
}

export type ListFilter = ChoiceFilter | WordsFilter | DaysFilter | SwitchFilter

export interface ListDefinition<Row, Key extends string = string> {
  key: string
  /** Where a page has several lists: the prefix of its parameters, as in `associated.page`. */
  name?: string
  path: string
  title: TextKey
  rows: TextKey
  file: string
  sheetTitle?: TextKey
  perPage: number
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly ListColumn<Row, Key>[]
  filters: readonly ListFilter[]
  search?: { label: TextKey; hint: TextKey }
  help?: { words?: TextKey; days?: TextKey }
  order: Order<Key> | null
}

// biome-ignore lint/suspicious/noExplicitAny: a definition reads its own rows, whatever they are
export type AnyList = ListDefinition<any>

export const filtersOfKind = <Kind extends ListFilter['kind']>({ filters }: Pick<AnyList, 'filters'>, kind: Kind) =>
  filters.filter((filter): filter is Extract<ListFilter, { kind: Kind }> => filter.kind === kind)
