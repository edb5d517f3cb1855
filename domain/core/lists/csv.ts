export interface CsvRow {
  line: number
  cells: string[]
}

export class CsvFault extends Error {
  readonly line: number
  readonly kind: 'quote' | 'length'

  constructor(line: number, kind: CsvFault['kind']) {
    super(kind === 'quote' ? `the quote that opens on line ${line} does not close` : `line ${line} is too long`)
    this.name = 'CsvFault'
    this.line = line
    this.kind = kind
  }
}

interface CsvOptions {
  /** A first line such as "sep=;", which Excel writes, names another. */
  delimiter: string
  quotes?: boolean
  longest?: number
}

const [quote, lineFeed, carriageReturn, blank] = [0x22, 0x0a, 0x0d, 0x20]
const separatorLine = /^\ufeff?sep=([^\r\n])(?:\r\n|\r|\n|$)/i
const lineEnds = /\r\n|\r|\n/g

/**
 * Splits CSV that comes in pieces, each ending at a line end (never within CR LF). CR LF, LF and CR may be mixed; rows of empty cells are
 * skipped. A quote within a cell is text, also within a quoted cell, unless a line end lies between: then the opening quote was never
 * meant to swallow that line, and this throws CsvFault.
 */
export function csvSplitter({ delimiter, quotes = true, longest = Number.POSITIVE_INFINITY }: CsvOptions) {
  let separator = delimiter.charCodeAt(0)
  let isStart = true
  let rest = ''
  let line = 1

  return (piece: string, isLast: boolean): CsvRow[] => {
    const text = rest + piece
    let at = 0
    if (isStart) {
      isStart = false
      const [whole, named] = separatorLine.exec(text) ?? []
      if (named) separator = named.charCodeAt(0)
      if (whole) line += 1
      at = whole?.length ?? (text.startsWith('\ufeff') ? 1 : 0)
    }
    const rows: CsvRow[] = []
    while (at < text.length) {
      const found = rowAt(text, at, { separator, quotes, isLast, line })
      if (!found) break
      if (found.next - at > longest) throw new CsvFault(line, 'length')
      if (found.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: found.cells })
      line += found.lines
      at = found.next
    }
    rest = text.slice(at)
    if (rest.length > longest) throw new CsvFault(line, 'quote')
    return rows
  }
}

const delimiters = ['\t', ';', ',', '|']

/** The delimiter that the line with most of any has most of; a comma where there is none. */
export function likelyDelimiter(lines: readonly string[]): string {
  const best = lines
    .flatMap((line) => delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length })))
    .toSorted((one, other) => other.count - one.count)[0]
  return best && best.count > 1 ? best.delimiter : ','
}

export const splitCsv = (text: string, options: CsvOptions): CsvRow[] => csvSplitter(options)(text, true)

interface Place {
  separator: number
  quotes: boolean
  isLast: boolean
  line: number
}

function rowAt(text: string, start: number, place: Place): { cells: string[]; next: number; lines: number } | undefined {
  const cells: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    if (place.quotes && text.charCodeAt(at) === quote) {
      const close = closingOf(text, at, { ...place, line: place.line + lines - 1 })
      if (close === undefined) return undefined
      const cell = text.slice(at + 1, close.quote)
      lines += countLineEnds(cell)
      cells.push(cell.replaceAll('""', '"'))
      at = close.next
    } else {
      const from = at
      while (at < text.length && !endsCell(text.charCodeAt(at), place.separator)) at += 1
      cells.push(text.slice(from, at))
    }
    const end = text.charCodeAt(at)
    at += 1
    if (end === place.separator) continue
    if (end === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1
    return { cells, next: at, lines }
  }
}

function closingOf(text: string, open: number, { separator, isLast, line }: Place): { quote: number; next: number } | undefined {
  let from = open + 1
  for (;;) {
    const at = text.indexOf('"', from)
    if (at < 0 && isLast) throw new CsvFault(line, 'quote')
    if (at < 0) return undefined
    if (text.charCodeAt(at + 1) === quote) {
      from = at + 2
      continue
    }
    let next = at + 1
    while (text.charCodeAt(next) === blank) next += 1
    if (next >= text.length || endsCell(text.charCodeAt(next), separator)) return { quote: at, next }
    if (countLineEnds(text.slice(open, at)) > 0) throw new CsvFault(line, 'quote')
    from = at + 1
  }
}

const endsCell = (code: number, separator: number) => code === separator || code === lineFeed || code === carriageReturn

const countLineEnds = (text: string) => (text.includes('\n') || text.includes('\r') ? (text.match(lineEnds)?.length ?? 0) : 0)
