/** One line of a file by its number there, its cells by the name of their column. */
export interface Line {
  line: number
  cells: { [column: string]: string }
  /** Why its cells cannot be told apart; they are empty then. */
  fault?: string
}

/** A line as its format gives it. */
export interface RawLine {
  line: number
  values: string[]
}

export interface ReadOptions {
  delimiter: string
  /** Whether quotes enclose cells; they do unless said otherwise. */
  quotes?: boolean
  decimal: '.' | ','
  /** The columns wanted; a file without one of them is refused. */
  columns: readonly string[]
  onBytes?: ((done: number, total: number) => void) | undefined
}
