export interface Fault {
  column?: string
  value?: string
  /** The container that waits for its shipment. */
  container?: string
  reason: string
}

export interface LineError extends Fault {
  line: number
}

/** `isCounted` false: the line counts for another item that it is about. */
type Rejection = LineError & { isCounted?: boolean }

export interface Note {
  field: string
  kind: string
  count: number
  lines?: number[]
}

export const mostErrors = 10_000
const longestQuote = 80
const mostLinesOfNote = 10

export interface Tally {
  readonly lines: number
  readonly rejected: number
  /** Lines that wait for a person's decision. */
  readonly held: number
  readonly leftOut: number
  readonly errors: readonly LineError[]
  countLine(): void
  reject(error: Rejection, isHeld?: boolean): void
  leaveOut(why: Pick<Note, 'field' | 'kind'>): void
  note(field: string, kind: string, line?: number): void
  notes(): Note[]
}

export function startTally(): Tally {
  const errors: LineError[] = []
  const notes = new Map<string, Note>()
  let lines = 0
  let rejected = 0
  let held = 0
  let leftOut = 0
  return {
    get lines() {
      return lines
    },
    get rejected() {
      return rejected
    },
    get held() {
      return held
    },
    get leftOut() {
      return leftOut
    },
    errors,
    countLine() {
      lines += 1
    },
    reject({ isCounted = true, ...error }, isHeld = false) {
      if (isHeld) held += 1
      else if (isCounted) rejected += 1
      if (errors.length < mostErrors) errors.push(error.value === undefined ? error : { ...error, value: quoted(error.value) })
    },
    leaveOut({ field, kind }) {
      leftOut += 1
      this.note(field, kind)
    },
    note(field, kind, line) {
      const id = `${field}\n${kind}`
      const note = notes.get(id) ?? { field, kind, count: 0, ...(line !== undefined && { lines: [] }) }
      note.count += 1
      if (line !== undefined && note.lines && note.lines.length < mostLinesOfNote) note.lines.push(line)
      notes.set(id, note)
    },
    notes: () => [...notes.values()],
  }
}

/** Removes what neither a terminal nor PostgreSQL's JSON accepts. */
function quoted(value: string): string {
  const characters = Array.from(value.slice(0, longestQuote * 2), (one) => (/[\p{Cc}\p{Cs}]/u.test(one) ? '\ufffd' : one))
  return characters.length > longestQuote ? `${characters.slice(0, longestQuote).join('')}…` : characters.join('')
}
