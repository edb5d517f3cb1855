import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { leftOutFinder } from '#domain/intake/files/left-out-lines.ts'
import { isHeaderLine } from '#domain/platform/workbook/header-line.ts'
import type { Line, RawLine, ReadOptions } from './feed-line.ts'

/**
 * The lines below the header; what is above it is no line. Throws for a header that is not there or a missing column. A line with more or
 * fewer cells than the header has a fault, unless it is one to leave out.
 */
export async function* linesBelowHeader(
  raw: AsyncIterable<RawLine> | Iterable<RawLine>,
  options: ReadOptions,
  file: string,
): AsyncGenerator<Line> {
  const { header: rule } = options
  let header: Header | undefined
  let isEmpty = true
  for await (const each of raw) {
    isEmpty = false
    if (header) yield lineOf(each, header, options)
    else if (isHeaderLine(rule, each)) header = headerOf(each.values, options)
    else if (typeof rule === 'number' && each.line > rule) break
  }
  if (header) return
  if (isEmpty) throw new FeedRejected(`${file} is empty: not even a header is in it.`)
  if (typeof rule === 'number') throw new FeedRejected(`Line ${rule} of ${file}, where its header should be, is empty.`)
  throw new FeedRejected(`No line of ${file} has all words of its header: ${rule?.map((word) => `"${word}"`).join(', ')}.`)
}
interface Header {
  width: number
  places: (readonly [column: string, at: number])[]
  findLeftOut: ReturnType<typeof leftOutFinder>
}

function headerOf(values: readonly string[], { columns, leaveOut = [], footer = [] }: ReadOptions): Header {
  const header = values.map((value) => value.trim())
  const wanted = [...new Set([...columns, ...leaveOut.flatMap(({ column }) => column ?? [])])]
  const missing = wanted.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new FeedRejected(`The file has no column ${missing.map((column) => `"${column}"`).join(', ')}.`)
  const twice = wanted.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (twice.length > 0) throw new FeedRejected(`The file has the column "${twice.join('", "')}" twice.`)
  const places = columns.map((column) => [column, header.indexOf(column)] as const)
  return { width: values.length, places, findLeftOut: leftOutFinder(header, { columns, leaveOut, footer }) }
}

function lineOf({ line, values, faults, merged }: RawLine, header: Header, options: ReadOptions): Line {
  const { width, places } = header
  const leftOut = header.findLeftOut(values)
  if (leftOut) return { line, cells: {}, leftOut }
  // Spreadsheets write trailing delimiters for columns they once had.
  while (values.length > width && values.at(-1)?.trim() === '') values.pop()
  if (values.length !== width) return { line, cells: {}, fault: `${values.length} cells, where the header has ${width}` }
  const cells = Object.fromEntries(places.map(([column, at]) => [column, values[at] ?? '']))
  for (const [column, at] of merged ? places : []) {
    if (!merged?.includes(at) || !options.summed?.includes(column)) continue
    cells[column] = ''
    options.onMerged?.(column)
  }
  if (!faults) return { line, cells }
  const cellFaults = new Map(places.flatMap(([column, at]) => (faults[at] ? [[column, faults[at]] as const] : [])))
  return { line, cells, cellFaults }
}
