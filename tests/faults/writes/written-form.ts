/** A form that is written somewhere, and how somebody fills it in. */
export interface WrittenForm {
  name: string
  /** The page that has the form. */
  page: string
  /** Fields by which the form is known among those of the page. */
  known: string[]
  /** What is typed into it; `mark` is a word that nothing else in the record has, `n` a number that differs each time. */
  typed: (mark: string, n: number) => Record<string, string | string[]>
  secrets?: Record<string, string>
  /** The name of its input for a file. */
  file?: string
  /** The button that sends it, where it sends a name. */
  press?: [name: string, value: string]
  /** A step before it, whose answer leads to the page of this form. */
  before?: Omit<WrittenForm, 'table' | 'saved' | 'name' | 'prepare'>
  /** What the record is made to say before. */
  prepare?: string
  /** The table whose writes fail. */
  table: string
  /** What it says where it cannot be saved, if it has words of its own. */
  says?: string
  /** Counts what was saved of it: once is 1. */
  saved: (mark: string, n: number) => string
}

export interface Things {
  shipment: number
  container: number
  subModule: string
  assignee: string
  ticket: number
  invoice: number
  customer: number
  group: number
  user: number
  alert: number
  /** The page of a shipment that needs attention. */
  attention: string
}

export const rowsOf = (table: string, column: string) => (mark: string) =>
  `select count(*)::int as n from ${table} where ${column} = '${mark}'`
export const day = (n: number) => `2027-0${1 + (n % 9)}-1${n % 10}`
