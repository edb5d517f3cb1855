export interface WrittenForm {
  name: string
  page: string
  known: string[]
  /** `mark` is a word that nothing else in the database has, `n` a number that differs each time. */
  typed: (mark: string, n: number) => Record<string, string | string[]>
  secrets?: Record<string, string>
  file?: string
  press?: [name: string, value: string]
  before?: Omit<WrittenForm, 'table' | 'saved' | 'name' | 'prepare'>
  prepare?: string
  table: string
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
  attention: string
}

export const rowsOf = (table: string, column: string) => (mark: string) =>
  `select count(*)::int as n from ${table} where ${column} = '${mark}'`
export const day = (n: number) => `2027-0${1 + (n % 9)}-1${n % 10}`
