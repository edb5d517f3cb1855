/** One line of a file by its number there, its cells by the name of their column. */
export interface Line {
  line: number
  cells: { [column: string]: string }
  /** Why its cells cannot be told apart; they are empty then. */
  fault?: string
  /** Why a cell says nothing that could be taken, by the name of its column: an error of a spreadsheet. */
  cellFaults?: ReadonlyMap<string, string>
}

/** A line as its format gives it. */
export interface RawLine {
  line: number
  values: string[]
  /** By place, why a cell cannot be taken; the cell is empty then. */
  faults?: { [at: number]: string }
}

export interface ReadOptions {
  delimiter: string
  /** Whether quotes enclose cells; they do unless said otherwise. */
  quotes?: boolean
  decimal: '.' | ','
  /** The columns wanted; a file without one of them is refused. */
  columns: readonly string[]
  /** Gets the name of each sheet that is not read because nobody sees it. */
  onHiddenSheet?: ((sheet: string) => void) | undefined
  onBytes?: ((done: number, total: number) => void) | undefined
}
