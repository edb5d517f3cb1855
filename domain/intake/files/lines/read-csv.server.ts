import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvFault, csvSplitter } from '#domain/core/lists/csv.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { RawLine, ReadOptions } from './feed-line.ts'

const longestLine = 4 * 2 ** 20
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

export async function* readCsv(path: string, options: ReadOptions): AsyncGenerator<RawLine> {
  const { size } = await stat(path)
  const split = csvSplitter({ delimiter: options.delimiter, quotes: options.quotes ?? true, longest: longestLine })
  const bytes = counted(createReadStream(path), (done) => options.onBytes?.(done, size))
  try {
    for await (const { text, isLast } of wholeLines(bytes)) {
      for (const { line, cells } of split(text, isLast)) yield { line, values: cells }
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    if (error.kind === 'length') throw new FeedRejected(`Line ${error.line} is longer than ${longestLine / 2 ** 20} MB.`)
    throw new FeedRejected(`${basename(path)} is not well-formed CSV: ${error.message}.`)
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

/** Yields whole lines: no UTF-8 character straddles a line's end. A final CR can be half of a CR LF. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ text: string; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  for await (const chunk of chunks) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = Math.max(bytes.lastIndexOf(lineFeed), bytes.lastIndexOf(carriageReturn, -2)) + 1
    rest = bytes.subarray(end)
    if (rest.length > longestLine) throw new FeedRejected(`Line ${lines + 1} is longer than ${longestLine / 2 ** 20} MB.`)
    if (end === 0) continue
    const whole = bytes.subarray(0, end)
    const text = textOf(whole, lines)
    lines += countLines(whole)
    yield { text, isLast: false }
  }
  yield { text: textOf(rest, lines), isLast: true }
}

function textOf(bytes: Buffer, linesBefore: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  let line = linesBefore
  let start = 0
  do {
    line += 1
    const end = endOfLine(bytes, start)
    if (!isUtf8(bytes.subarray(start, end))) break
    start = end
  } while (start < bytes.length)
  throw new FeedRejected(`Line ${line} is not valid UTF-8. Save the file as "CSV UTF-8" and bring it again.`)
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let start = 0; start < bytes.length; start = endOfLine(bytes, start)) lines += 1
  return lines
}

function endOfLine(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  return bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : Math.min(at + 1, bytes.length)
}
