export interface NumberFormat {
  hasDay: boolean
  hasTime: boolean
  hasSeconds: boolean
  isElapsed: boolean
  digits: number
}

const general: NumberFormat = { hasDay: false, hasTime: false, hasSeconds: false, isElapsed: false, digits: 0 }
const day = { ...general, hasDay: true }
const time = { ...general, hasTime: true }
const timeWithSeconds = { ...time, hasSeconds: true }

/** Built-in date formats (ECMA-376 part 1, 18.8.30). */
const builtIn = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, day] as const),
  ...[18, 20, 32, 33, 34, 35, 55, 56].map((id) => [id, time] as const),
  ...[19, 21, 45, 47].map((id) => [id, timeWithSeconds] as const),
  [22, { ...day, hasTime: true }],
  [46, { ...timeWithSeconds, isElapsed: true }],
])

export function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id)
  return code === undefined ? (builtIn.get(id) ?? general) : readFormat(code)
}

export function readFormat(code: string): NumberFormat {
  const isElapsed = /\[(h+|m+|s+)\]/i.test(code)
  const shown = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/AM\/PM|A\/P/gi, 'h')
  const [section = ''] = shown.split(';')
  if (/general/i.test(section)) return general
  const hasSeconds = /s/i.test(section)
  const hasTime = hasSeconds || /h/i.test(section)
  const hasDay = /[dy]/i.test(section) || (/m/i.test(section) && !hasTime)
  return { hasDay, hasTime, hasSeconds, isElapsed, digits: /^0{2,}$/.test(section) ? section.length : 0 }
}
