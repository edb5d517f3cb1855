import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { ParserKilled, ParserRejection } from '#domain/platform/parser/parser-error.ts'
import { isHeaderLine } from '#domain/platform/workbook/header-line.ts'
import { readWorkbookRows } from '#domain/platform/workbook/workbook-rows.server.ts'
import type { RawLine, ReadOptions } from './feed-line.ts'

const largest = 50 * 2 ** 20
const mostOutput = 2 ** 30

const reasons: Record<ParserKilled['why'], string> = {
  time: 'reading it took too long',
  memory: 'reading it took too much memory',
  output: 'it holds too much',
  crash: 'the reader broke off',
}

/**
 * The rows of the first visible sheet, read in a separate process: no file can block or fill the portal. A row with an error cell carries
 * that cell's fault. Throws for a file that is too large, damaged, or too expensive to read.
 */
export async function* readWorkbook(path: string, options: ReadOptions): AsyncGenerator<RawLine> {
  const { size } = await stat(path)
  const name = basename(path)
  if (size > largest) throw new FeedRejected(`${name} is larger than ${largest / 2 ** 20} MB. Save it as CSV and bring that.`)
  let width = 0
  try {
    for await (const { hidden, rows, done, total } of readWorkbookRows(path, {
      decimal: options.decimal,
      who: dirname(path),
      mostOutput,
      header: options.header,
    })) {
      for (const sheet of hidden ?? []) options.onHiddenSheet?.(sheet)
      options.onBytes?.(Math.round((size * done) / Math.max(1, total)), size)
      for (const row of rows) {
        if (width === 0 && isHeaderLine(options.header, row)) width = row.values.length
        while (row.values.length < width) row.values.push('')
        yield row
      }
    }
  } catch (error) {
    if (error instanceof ParserRejection) throw new FeedRejected(`${name} cannot be read as a workbook: ${error.message}.`)
    if (!(error instanceof ParserKilled)) throw error
    throw new FeedRejected(`${name} cannot be read as a workbook: ${reasons[error.why]}. Save it anew, or as CSV, and bring that.`)
  }
}
