import { setTimeout as wait } from 'node:timers/promises'
import { TooManyScans } from '#domain/operations/health.server.ts'
import { giveWay } from '#domain/platform/environment/slices.ts'
import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { readCursor, writeCursor } from './cursor.server.ts'

const rowsAtOnce = 500
/** Rights are checked when a call begins. A reader who takes longer goes on with another call. */
const longestMs = 3_600_000
const patienceMs = 120_000
const askAgainMs = 1_000

/** Some rows of a walk, and the cursor behind them. `isLast`: nothing follows. */
export interface WalkedRows<Row> {
  rows: readonly Row[]
  after: string | null
  asOf: string
  isLast: boolean
}

/**
 * All rows after a cursor, in parts; it ends early, without a last part, after an hour. `asOf` is the earliest of the whole walk, which
 * the cursor carries: later changes may be in some rows only.
 */
export async function* walkRows<Row>(
  find: (part: RowsAfter) => Promise<FoundRows<Row>>,
  cursor: string | undefined,
  question: string,
  longest = longestMs,
): AsyncGenerator<WalkedRows<Row>> {
  const began = performance.now()
  const [earliest = null, ...from] = readCursor(cursor, question) ?? []
  let asOf = earliest === null ? null : String(earliest)
  let after = cursor === undefined ? null : from
  let written = cursor ?? null
  do {
    const part = { after, perPage: rowsAtOnce, isCounted: false }
    const found = await (after === null ? find(part) : findPatiently(() => find(part)))
    asOf = asOf === null || found.asOf < asOf ? found.asOf : asOf
    if (found.last) {
      after = [...found.last]
      written = writeCursor([asOf, ...found.last], question)
    }
    const isLast = found.rows.length < rowsAtOnce
    yield { rows: found.rows, after: written, asOf, isLast }
    if (isLast) return
    await giveWay()
  } while (performance.now() - began < longest)
}

/** A mirror that is being rebuilt leaves the rest of a walk to PostgreSQL, which reads for few at once. */
async function findPatiently<Found>(find: () => Promise<Found>): Promise<Found> {
  const began = performance.now()
  for (;;) {
    try {
      return await find()
    } catch (error) {
      if (!(error instanceof TooManyScans) || performance.now() - began > patienceMs) throw error
      await wait(askAgainMs)
    }
  }
}
