import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { readRawLines } from './read-lines.server.ts'
import { mostSampleLines, type Sample } from './sample.ts'

const mostBytes = 256 * 1_024

/** The first lines of a file that was found to be readable. */
export async function readSample(path: string): Promise<Sample> {
  if (extname(path).toLowerCase() !== '.xlsx') return { text: await readStart(path) }
  const rows: { line: number; values: string[] }[] = []
  let size = 0
  for await (const { line, values } of await readRawLines(path, { delimiter: ',', decimal: '.', columns: [] })) {
    size += values.reduce((sum, value) => sum + value.length + 1, 0)
    if (size > mostBytes && rows.length > 0) break
    rows.push({ line, values: values.map(storable) })
    if (rows.length === mostSampleLines) break
  }
  return { rows }
}

/** Whole lines of the beginning. */
async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0)
    const start = buffer.subarray(0, bytesRead)
    const end = bytesRead < mostBytes ? bytesRead : Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r')) + 1
    const text = storable(start.subarray(0, end).toString('utf8'))
    return /[\r\n]$/.test(text) ? text : `${text}\n`
  } finally {
    await file.close()
  }
}

/** PostgreSQL's JSON takes neither NUL nor halves of characters; another control character is as much a fault. */
const storable = (text: string) => text.replaceAll('\0', '\u0001').replace(/\p{Cs}/gu, '\ufffd')
