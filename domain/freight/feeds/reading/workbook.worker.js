import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'

const rowsAtOnce = 500

/** Posts the first sheet's rows as text, some at a time; a date as ISO 8601, a number with the feed's decimal sign. */
async function postRows() {
  const rows = await readSheet(workerData.bytes)
  const width = rows[0]?.length ?? 0
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows
      .slice(start, start + rowsAtOnce)
      .map((row) => Array.from({ length: Math.max(width, row.length) }, (_, at) => textOf(row[at])))
    parentPort?.postMessage({ rows: some, done: Math.min(start + rowsAtOnce, rows.length), total: rows.length })
    // Rows sent faster than they are taken would keep the other thread from all else.
    if (parentPort) await once(parentPort, 'message')
  }
}

/** @param {unknown} value */
function textOf(value) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', workerData.decimal)
  if (value instanceof Date) return value.toISOString().slice(0, value.getTime() % 86_400_000 === 0 ? 10 : 19)
  return String(value)
}

try {
  await postRows()
  parentPort?.postMessage({ end: true })
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) })
}
