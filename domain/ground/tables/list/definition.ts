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
  /** The list can be read in its order. */
  sort?: true
  /** Shown when somebody chooses it, not from the start. */
  isExtra?: true
  /** Gives way while a panel stands beside the list. */
  yields?: true
  /** On the screen, as a CSS length. */
  minWidth?: string
  /** In the spreadsheet, in characters. */
  sheetWidth?: number
}

/**
 * One column: from it come its head, its cell on the screen, its cell in a spreadsheet, its order and its place in the menu.
 * `number` is a whole count, `percent` 0 to 100, `money` an exact decimal as text ('1234.50'), `day` YYYY-MM-DD, `minute` an instant told in UTC, `local` an instant told by
 * the clock of its place; `zone` names the column of the spreadsheet that says which clock that was.
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

/** Some of the values that occur. Where all possible values are known, an address that tells of another is told so. */
export interface ChoiceFilter extends FilterFacts {
  kind: 'choice'
  values?: readonly string[]
  /** What a value is called; `name` is how it is written where it comes from. */
  nameOf?: (value: string, say: Say, name?: string) => string
  /** Of the values that occur, instead of by name. */
  isBefore?: (one: string, other: string) => boolean
}

/** Words typed for a purpose. */
export interface WordsFilter extends FilterFacts {
  kind: 'words'
}

/** Calendar days from and to, both included: parameters `etdFrom` and `etdTo` for the key `etd`. */
export interface DaysFilter extends FilterFacts {
  kind: 'days'
  labels: { from: TextKey; to: TextKey }
}

/** Leaves something out, or not. */
export interface SwitchFilter extends FilterFacts {
  kind: 'switch'
}

export type ListFilter = ChoiceFilter | WordsFilter | DaysFilter | SwitchFilter

/** A list, whether its rows come from an index or from the record. Everything a list does beside finding its rows comes from here. */
export interface ListDefinition<Row, Key extends string = string> {
  /** Views and chosen columns are kept under it. */
  key: string
  /** For a list that stands beside another on one page: its parameters begin with it, `associated.page`. */
  name?: string
  /** Of its page. */
  path: string
  title: TextKey
  /** What its rows are, in the plural. */
  rows: TextKey
  /** Of its spreadsheets: the first part of the file's name. */
  file: string
  /** Titles its download; where it is missing, as every list's is titled. */
  sheetTitle?: TextKey
  perPage: number
  keyOf: (row: Row) => string
  /** What a row is called, for those who hear the list. */
  nameOf: (row: Row) => string
  /** The first column names the row: it is always shown, and first. */
  columns: readonly ListColumn<Row, Key>[]
  filters: readonly ListFilter[]
  search?: { label: TextKey; hint: TextKey }
  /** What is said below the advanced search. */
  help?: { words?: TextKey; days?: TextKey }
  /** As long as the address tells of no other; null: as the source has them, the newest first. */
  order: Order<Key> | null
}

/** A list of any rows, for what is only told about them. */
// biome-ignore lint/suspicious/noExplicitAny: a definition reads its own rows, whatever they are
export type AnyList = ListDefinition<any>

export const filtersOfKind = <Kind extends ListFilter['kind']>({ filters }: Pick<AnyList, 'filters'>, kind: Kind) =>
  filters.filter((filter): filter is Extract<ListFilter, { kind: Kind }> => filter.kind === kind)
