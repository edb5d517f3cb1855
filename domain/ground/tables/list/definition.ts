import type { Say, TextKey } from '../../language/say.ts'
import type { Order } from '../order.ts'

/** An instant, and the IANA zone of the place it belongs to. */
export interface InstantAtPlace {
  instant: string
  timeZone: string
}

interface ColumnFacts<Key extends string> {
  /** Names the column in addresses, and the order by it. */
  key: Key
  label: TextKey
  /** The list can be sorted by it. */
  sort?: true
  /** Shown when somebody chooses it, not from the start. */
  isExtra?: true
  /** Hidden while a panel is open beside the list. */
  yields?: true
  /** Its text goes on in a second line where others are cut: it is read, not looked up. */
  wraps?: true
  /** On the screen, as a CSS length. */
  minWidth?: string
  /** In the spreadsheet, in characters. */
  sheetWidth?: number
}

/**
 * One column: from it come its head, its cell on the screen, its cell in a spreadsheet, its order and its place in the menu.
 * `number` is a whole count, `percent` 0 to 100, `money` an exact decimal as text ('1234.50'), `day` YYYY-MM-DD, `minute` an instant
 * shown by the reader's clock, `local` an instant shown by the clock of its place; `zone` is the label of the spreadsheet's column that names the zone
 * of that clock.
 */
export type ListColumn<Row, Key extends string = string> = ColumnFacts<Key> &
  (
    | { kind: 'text'; value: (row: Row, say: Say) => string | null }
    | { kind: 'number' | 'percent'; value: (row: Row) => number | null }
    | { kind: 'money' | 'day' | 'minute'; value: (row: Row) => string | null }
    | { kind: 'local'; value: (row: Row) => InstantAtPlace | null; zone: TextKey }
  )

interface FilterFacts {
  /** Its parameter in the address. */
  key: string
  label: TextKey
  /** Stands among the buttons over the list; the others are in the advanced search. */
  isUsual?: true
}

/** Some of the values that occur. Where all possible values are known (`values`), any other value in an address is reported as invalid. */
export interface ChoiceFilter extends FilterFacts {
  kind: 'choice'
  values?: readonly string[]
  /** The label of a value; `name` is the label its source gave it. */
  nameOf?: (value: string, say: Say, name?: string) => string
  /** The order of the values that occur; without it they are sorted by name. */
  isBefore?: (one: string, other: string) => boolean
}

/** Free text that is searched for in one field. */
export interface WordsFilter extends FilterFacts {
  kind: 'words'
}

/** Calendar days from and to, both included: parameters `etdFrom` and `etdTo` for the key `etd`. */
export interface DaysFilter extends FilterFacts {
  kind: 'days'
  labels: { from: TextKey; to: TextKey }
}

/** A condition that is on or off. */
export interface SwitchFilter extends FilterFacts {
  kind: 'switch'
}

export type ListFilter = ChoiceFilter | WordsFilter | DaysFilter | SwitchFilter

/** A list, whether its rows come from an index or from the record. Everything a list does beside finding its rows comes from here. */
export interface ListDefinition<Row, Key extends string = string> {
  /** Views and chosen columns are stored under it. */
  key: string
  /** For one of several lists on a page: the prefix of its parameters, as in `associated.page`. */
  name?: string
  /** Of its page. */
  path: string
  title: TextKey
  /** What its rows are, in the plural. */
  rows: TextKey
  /** Of its spreadsheets: the first part of the file's name. */
  file: string
  /** The title of its download; where it is missing, the one that all lists share. */
  sheetTitle?: TextKey
  perPage: number
  keyOf: (row: Row) => string
  /** What a row is called, for screen readers. */
  nameOf: (row: Row) => string
  /** The first column names the row: it is always shown, and first. */
  columns: readonly ListColumn<Row, Key>[]
  filters: readonly ListFilter[]
  search?: { label: TextKey; hint: TextKey }
  /** Hints below the advanced search. */
  help?: { words?: TextKey; days?: TextKey }
  /** The order where the address names none; null: the source's own, the newest first. */
  order: Order<Key> | null
}

/** A list of any rows, for code that does not read the rows. */
// biome-ignore lint/suspicious/noExplicitAny: a definition reads its own rows, whatever they are
export type AnyList = ListDefinition<any>

export const filtersOfKind = <Kind extends ListFilter['kind']>({ filters }: Pick<AnyList, 'filters'>, kind: Kind) =>
  filters.filter((filter): filter is Extract<ListFilter, { kind: Kind }> => filter.kind === kind)
