import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { Line, RawLine, ReadOptions } from './feed-line.ts'
import { linesBelowHeader } from './lines-below-header.ts'
import { readCsv } from './read-csv.server.ts'
import { readWorkbook } from './read-workbook.server.ts'

/** Yields the lines below the header of a CSV or XLSX file (`linesBelowHeader`). Throws for any other file and for invalid UTF-8. */
export async function* readLines(path: string, options: ReadOptions): AsyncGenerator<Line> {
  yield* linesBelowHeader(await readRawLines(path, options), options, basename(path))
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
