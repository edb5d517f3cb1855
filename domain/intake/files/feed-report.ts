import Big from 'big.js'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'
import type { LineError, Note, Tally } from './fault-tally.ts'
import type { FeedShipment } from './feed-shipment.ts'

/** lines.total = taken + unchanged + rejected + held + leftOut; the last two are absent when 0. */
export interface FeedReport {
  source: string
  file: string
  dryRun: boolean
  startedAt: string
  finishedAt: string
  lines: LineCounts
  notes: Note[]
  errors: LineError[]
  errorsLeftOut: number
}

export interface LineCounts {
  total: number
  taken: number
  unchanged: number
  rejected: number
  held?: number
  leftOut?: number
}

/** Lines that should have been taken and were not: of which `errors` tells. */
export const untakenOf = ({ rejected, held = 0 }: LineCounts): number => rejected + held

export interface ItemCounts {
  total: number
  made: number
  changed: number
  unchanged: number
}

export interface Report extends FeedReport {
  shipments: ItemCounts
  modes: { air: number; sea: number; land: number; none: number }
  customers: { total: number; made: number }
  origins: PlaceCount
  destinations: PlaceCount
  weightKg: number
  volumeM3: number
  pieces: number
  freight: { [currency: string]: number }
}

export interface PlaceCount {
  distinct: number
  found: number
  approximate: number
  unknown: number
  notGiven: number
  unknownWords: string[]
  approximateWords: { words: string; code: string; name?: string | undefined }[]
}

const mostWordsKept = 50

export function accountOf(
  tally: Tally,
  lines: { taken: number; unchanged: number },
): Pick<FeedReport, 'lines' | 'notes' | 'errors' | 'errorsLeftOut'> {
  return {
    lines: {
      total: tally.lines,
      ...lines,
      rejected: tally.rejected,
      ...(tally.held > 0 && { held: tally.held }),
      ...(tally.leftOut > 0 && { leftOut: tally.leftOut }),
    },
    notes: tally.notes(),
    errors: [...tally.errors].sort((one, other) => one.line - other.line),
    errorsLeftOut: Math.max(0, tally.rejected + tally.held - tally.errors.length),
  }
}

const mostErrorsKept = 500

/** PostgreSQL stores the first errors only; the report file has all of them. */
export function shortened<Full extends FeedReport>(report: Full): Full {
  const errors = report.errors.slice(0, mostErrorsKept)
  return { ...report, errors, errorsLeftOut: Math.max(0, untakenOf(report.lines) - errors.length) }
}

export function startReport(book: PlaceBook) {
  const modes = { air: 0, sea: 0, land: 0, none: 0 }
  const customers = new Set<string>()
  const sums = { weightKg: new Big(0), volumeM3: new Big(0), pieces: new Big(0) }
  const freight = new Map<string, Big>()
  const origins = countPlaces(book)
  const destinations = countPlaces(book)
  return {
    add({ row, customer }: FeedShipment): void {
      modes[row.mode ?? 'none'] += 1
      customers.add(nameKey(customer))
      for (const field of ['weightKg', 'volumeM3', 'pieces'] as const) sums[field] = sums[field].plus(row[field] ?? 0)
      const currency = row.freightCurrency ?? '?'
      if (row.freightAmount != null) freight.set(currency, (freight.get(currency) ?? new Big(0)).plus(row.freightAmount))
      origins.add(row.originText, row.originPort, row.originApproximate)
      destinations.add(row.destinationText, row.destinationPort, row.destinationApproximate)
    },
    total: (newCustomers: number): Omit<Report, keyof FeedReport | 'shipments'> => ({
      modes,
      customers: { total: customers.size, made: newCustomers },
      origins: origins.count(),
      destinations: destinations.count(),
      weightKg: sums.weightKg.toNumber(),
      volumeM3: sums.volumeM3.toNumber(),
      pieces: sums.pieces.toNumber(),
      freight: Object.fromEntries([...freight].map(([currency, sum]) => [currency, sum.toNumber()])),
    }),
  }
}

function countPlaces({ places }: PlaceBook) {
  const words = new Set<string>()
  const unknownWords = new Set<string>()
  const approximateWords = new Map<string, PlaceCount['approximateWords'][number]>()
  const counts = { found: 0, approximate: 0, unknown: 0, notGiven: 0 }
  return {
    add(text: string | null | undefined, port: string | null | undefined, approximate: boolean | undefined) {
      if (!text) {
        counts.notGiven += 1
        return
      }
      words.add(text)
      if (!port) {
        counts.unknown += 1
        if (unknownWords.size < mostWordsKept) unknownWords.add(text)
      } else if (approximate) {
        counts.approximate += 1
        if (approximateWords.size < mostWordsKept)
          approximateWords.set(`${text}\n${port}`, { words: text, code: port, name: places.get(port)?.name })
      } else counts.found += 1
    },
    count: (): PlaceCount => ({
      distinct: words.size,
      ...counts,
      unknownWords: [...unknownWords].sort(),
      approximateWords: [...approximateWords.values()].sort((one, other) => (one.words < other.words ? -1 : 1)),
    }),
  }
}
