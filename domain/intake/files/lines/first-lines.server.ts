import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { likelyDelimiter } from '#domain/core/lists/csv.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { readRawLines } from './read-lines.server.ts'

const [mostRows, mostColumns, longestCell] = [20, 60, 120]
const looksAtBytes = 64 * 1_024

/** The first lines of a file as people see them: cells are cut, and what is beyond the columns shown is counted. */
export interface FirstLines {
  rows: { line: number; values: string[] }[]
  columns: number
  delimiter: string
}

/** Reads no more of the file than that. Throws FeedRejected for one that is neither CSV in UTF-8 nor a workbook, or has nothing in it. */
export async function readFirstLines(path: string): Promise<FirstLines> {
  const delimiter = await findDelimiter(path)
  const rows: FirstLines['rows'] = []
  let columns = 0
  for await (const { line, values } of await readRawLines(path, { delimiter, decimal: '.', columns: [] })) {
    columns = Math.max(columns, values.length)
    rows.push({ line, values: values.slice(0, mostColumns).map(shown) })
    if (rows.length === mostRows) break
  }
  if (rows.length === 0) throw new FeedRejected(`${basename(path)} is empty.`)
  const width = Math.max(0, ...rows.map(({ values }) => values.length))
  return {
    rows: rows.map(({ line, values }) => ({ line, values: [...values, ...Array(width - values.length).fill('')] })),
    columns,
    delimiter,
  }
}

export async function findDelimiter(path: string): Promise<string> {
  const start = await text(createReadStream(path, { end: looksAtBytes - 1 }))
  return likelyDelimiter(start.split(/\r\n|\r|\n/, mostRows))
}

/** Without what PostgreSQL's JSON does not take. */
const shown = (value: string) => {
  const plain = value
    .slice(0, longestCell * 2)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return plain.length > longestCell ? `${plain.slice(0, longestCell)}…` : plain
}
