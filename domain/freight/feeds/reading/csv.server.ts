import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { FeedRefused } from '../refused.ts'
import type { RawLine, ReadOptions } from './line.ts'

const longestLine = 4 * 2 ** 20
const newline = 0x0a

/** The records of a CSV file, streamed. Refuses what is not UTF-8 and quotes that do not close. */
export async function* readCsv(path: string, options: ReadOptions): AsyncGenerator<RawLine> {
  const { size } = await stat(path)
  const parser = parse({
    bom: true,
    delimiter: options.delimiter,
    info: true,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const bytes = counted(createReadStream(path), (done) => options.onBytes?.(done, size))
  // An error of any stream of the pipeline destroys the parser with it, so that the loop below throws it.
  pipeline(bytes, validUtf8, parser, () => {})
  let last = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line: last + 1, values: record }
      last = info.lines
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedRefused(`${basename(path)} is not well-formed CSV: ${error.message}.`)
    throw error
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (done: number) => void): AsyncGenerator<Buffer> {
  let done = 0
  for await (const chunk of chunks) {
    done += chunk.length
    onBytes(done)
    yield chunk
  }
}

/** Passes on whole lines only: no character of UTF-8 straddles a line's end, so each can be judged by itself. */
async function* validUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  for await (const chunk of chunks) {
    const text: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = text.lastIndexOf(newline) + 1
    rest = text.subarray(end)
    if (rest.length > longestLine) throw new FeedRefused(`Line ${lines + 1} is longer than ${longestLine / 2 ** 20} MB.`)
    if (end === 0) continue
    const whole = text.subarray(0, end)
    if (!isUtf8(whole)) throw notUtf8(whole, lines)
    lines += whole.filter((byte) => byte === newline).length
    yield whole
  }
  if (!isUtf8(rest)) throw notUtf8(rest, lines)
  yield rest
}

function notUtf8(text: Buffer, linesBefore: number): FeedRefused {
  let line = linesBefore
  let start = 0
  do {
    line += 1
    const end = text.indexOf(newline, start) + 1 || text.length
    if (!isUtf8(text.subarray(start, end))) break
    start = end
  } while (start < text.length)
  return new FeedRefused(`Line ${line} is not valid UTF-8. Save the file as "CSV UTF-8" and bring it again.`)
}
