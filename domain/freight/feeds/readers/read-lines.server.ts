import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { FeedRejected } from '#domain/freight/feeds/feed-error.ts'
import type { Line, RawLine, ReadOptions } from './feed-line.ts'
import { readCsv } from './read-csv.server.ts'
import { readWorkbook } from './read-workbook.server.ts'

/**
 * Yields the lines below the header of a CSV or XLSX file. Throws for any other file, invalid UTF-8 or a missing column. A line with more
 * or fewer cells than the header has a fault.
 */
export async function* readLines(path: string, options: ReadOptions): AsyncGenerator<Line> {
  const raw = (await isWorkbook(path)) ? readWorkbook(path, options) : readCsv(path, options)
  let header: { width: number; places: Places } | undefined
  for await (const each of raw) {
    if (header) yield lineOf(each, header.width, header.places)
    else header = { width: each.values.length, places: placesOf(each.values, options.columns) }
  }
  if (!header) throw new FeedRejected(`${basename(path)} is empty: not even a header is in it.`)
}

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

function placesOf(values: readonly string[], wanted: readonly string[]): Places {
  const header = values.map((value) => value.trim())
  const missing = wanted.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new FeedRejected(`The file has no column ${missing.map((column) => `"${column}"`).join(', ')}.`)
  const twice = wanted.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (twice.length > 0) throw new FeedRejected(`The file has the column "${twice.join('", "')}" twice.`)
  return wanted.map((column) => [column, header.indexOf(column)])
}

type Places = (readonly [column: string, at: number])[]

function lineOf({ line, values, faults }: RawLine, width: number, places: Places): Line {
  // Spreadsheets write trailing delimiters for columns they once had.
  while (values.length > width && values.at(-1)?.trim() === '') values.pop()
  if (values.length !== width) return { line, cells: {}, fault: `${values.length} cells, where the header has ${width}` }
  const cells = Object.fromEntries(places.map(([column, at]) => [column, values[at] ?? '']))
  if (!faults) return { line, cells }
  const cellFaults = new Map(places.flatMap(([column, at]) => (faults[at] ? [[column, faults[at]] as const] : [])))
  return { line, cells, cellFaults }
}
