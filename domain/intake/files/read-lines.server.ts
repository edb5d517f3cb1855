import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { isHeaderLine } from '#domain/platform/workbook/header-line.ts'
import type { Line, RawLine, ReadOptions } from './feed-line.ts'
import { leftOutFinder } from './left-out-lines.ts'
import { readCsv } from './read-csv.server.ts'
import { readWorkbook } from './read-workbook.server.ts'

/**
 * Yields the lines below the header of a CSV or XLSX file; what is above it is no line. Throws for any other file, invalid UTF-8, a header
 * that is not there or a missing column. A line with more or fewer cells than the header has a fault, unless it is one to leave out.
 */
export async function* readLines(path: string, options: ReadOptions): AsyncGenerator<Line> {
  const raw = await readRawLines(path, options)
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
  if (isEmpty) throw new FeedRejected(`${basename(path)} is empty: not even a header is in it.`)
  if (typeof rule === 'number') throw new FeedRejected(`Line ${rule} of ${basename(path)}, where its header should be, is empty.`)
  throw new FeedRejected(`No line of ${basename(path)} has all words of its header: ${rule?.map((word) => `"${word}"`).join(', ')}.`)
}

/** Every row of the file as it is, before anything says which is the header. Throws for a file that is neither CSV nor XLSX. */
export const readRawLines = async (path: string, options: ReadOptions): Promise<AsyncGenerator<RawLine>> =>
  (await isWorkbook(path)) ? readWorkbook(path, options) : readCsv(path, options)

async function isWorkbook(path: string): Promise<boolean> {
  const start = await firstBytes(path)
  const zipped = start.toString('latin1') === 'PK\x03\x04'
  const extension = extname(path).toLowerCase()
  if (extension === '.xlsx' && zipped) return true
  if (['.csv', '.txt', '.tsv'].includes(extension) && !zipped) return false
  throw new FeedRejected(`${basename(path)} is neither a CSV file named .csv nor an Excel workbook named .xlsx.`)
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new FeedRejected(`The file ${path} ${absent ? 'does not exist' : 'cannot be read'}.`)
  }
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
