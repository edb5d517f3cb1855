import { dateReader } from '#domain/intake/fields/date-reader.ts'

const days = {
  any: [
    'YYYY-MM-DD',
    'D-MMM-YY',
    'D-MMM-YYYY',
    'D MMM YYYY',
    'D MMMM YYYY',
    'D de MMMM de YYYY',
    'MMM D, YYYY',
    'D/MMM/YYYY',
    'D/MMM/YY',
    'YYYY/MM/DD',
    'YYYYMMDD',
    'YYYY-Www',
  ],
  dayFirst: ['D/M/YYYY', 'D/M/YY', 'D-M-YYYY', 'D.M.YYYY', 'D.M.YY'],
  monthFirst: ['M/D/YYYY', 'M/D/YY', 'M-D-YYYY'],
} as const
const times = ['', ' H:mm', ' H:mm:ss', ' h:mm A', ' h:mm:ss A']
type Order = keyof typeof days

interface Format {
  format: string
  order: Order
  fits: (text: string) => boolean
}

const formatsOf = (order: Order, zone: string): Format[] =>
  days[order].flatMap((day) =>
    (day.includes('ww') ? [''] : times).map((time) => {
      const format = day + time + zone
      const read = dateReader([format])
      return { format, order, fits: (text: string) => read(text) !== undefined }
    }),
  )

/** A moment that says its zone or its offset. */
const hasZone = /\d\s?(?:[ap]m)?\s?(?:utc|gmt|z|(?:utc|gmt)?\s?[+-]\d{1,2}(?::?\d{2})?)$/i
const orders: readonly Order[] = ['any', 'dayFirst', 'monthFirst']

let formats: { plain: Format[]; zoned: Format[] } | undefined

/** The formats by which the values can be read, those of ISO 8601 left out. */
export interface DateColumn {
  /** What can be read one way alone. */
  certain: string[]
  /** Read either way, by day or by month first. */
  ambiguous: { dayFirst: string; monthFirst: string }[]
  /** Nearly all of its values are dates. */
  isWhole: boolean
}

const readIso = dateReader([])

/** Undefined where the values are no dates. */
export function dateFormatsOf(values: readonly string[]): DateColumn | undefined {
  formats ??= {
    plain: orders.flatMap((order) => formatsOf(order, '')),
    zoned: orders.flatMap((order) => formatsOf(order, ' Z')),
  }
  const found: DateColumn = { certain: [], ambiguous: [], isWhole: false }
  let count = 0
  for (const value of values) {
    if (readIso(value)) {
      count += 1
      continue
    }
    const fitting = formats[value.includes(':') && hasZone.test(value) ? 'zoned' : 'plain'].filter(({ fits }) => fits(value))
    const [first] = fitting
    if (!first) continue
    count += 1
    const month = fitting.find(({ order }) => order === 'monthFirst')
    if (first.order !== 'dayFirst' || !month) {
      if (!found.certain.includes(first.format)) found.certain.push(first.format)
    } else if (!found.ambiguous.some(({ dayFirst }) => dayFirst === first.format))
      found.ambiguous.push({ dayFirst: first.format, monthFirst: month.format })
  }
  return count / values.length >= 0.3 ? { ...found, isWhole: count / values.length >= 0.7 } : undefined
}

const orderOf = (format: string): Order | undefined =>
  (['dayFirst', 'monthFirst'] as const).find((order) => days[order].some((day) => format === day || format.startsWith(`${day} `)))

/** The formats of all columns together. Which comes first, day or month, is sure where some date of the file says so and none says otherwise. */
export function formatsTogether(columns: readonly DateColumn[]): { dates: string[]; isSure: boolean } {
  const certain = columns.flatMap((column) => column.certain)
  const ambiguous = columns.flatMap((column) => column.ambiguous)
  const orders = new Set(certain.map(orderOf).filter((order) => order !== undefined))
  const isMonthFirst = orders.has('monthFirst') && !orders.has('dayFirst')
  const chosen = ambiguous.map(({ dayFirst, monthFirst }) => (isMonthFirst ? monthFirst : dayFirst))
  return {
    dates: [...new Set([...certain, ...chosen])].slice(0, 20),
    isSure: orders.size < 2 && (ambiguous.length === 0 || orders.size === 1),
  }
}
