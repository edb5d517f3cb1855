export interface Line {
  line: number
  cells: { [column: string]: string }
  fault?: string
  cellFaults?: ReadonlyMap<string, string>
}

export interface RawLine {
  line: number
  values: string[]
  faults?: { [at: number]: string }
}

export interface ReadOptions {
  delimiter: string
  quotes?: boolean
  decimal: '.' | ','
  columns: readonly string[]
  onHiddenSheet?: ((sheet: string) => void) | undefined
  onBytes?: ((done: number, total: number) => void) | undefined
}
