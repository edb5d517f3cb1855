import type { HeaderRule } from '#domain/platform/workbook/header-line.ts'

export interface Line {
  line: number
  cells: { [column: string]: string }
  fault?: string
  cellFaults?: ReadonlyMap<string, string>
  /** It is no item of the file: by what it is known, and where. */
  leftOut?: { field: string; kind: string }
}

export interface RawLine {
  line: number
  values: string[]
  faults?: { [at: number]: string }
  merged?: number[]
}

/** Lines with one of these words in the column, or in their first cell that has something, are no items. `*` is any text. */
export interface LeftOut {
  column?: string | undefined
  values: readonly string[]
}

export interface ReadOptions {
  delimiter: string
  quotes?: boolean
  decimal: '.' | ','
  columns: readonly string[]
  /** Columns whose figures are added: what is merged over several rows counts in the first of them. */
  summed?: readonly string[]
  header?: HeaderRule
  leaveOut?: readonly LeftOut[]
  /** Words in the first cell of the line with which the items end. */
  footer?: readonly string[]
  onHiddenSheet?: ((sheet: string) => void) | undefined
  onMerged?: ((column: string) => void) | undefined
  onBytes?: ((done: number, total: number) => void) | undefined
}
