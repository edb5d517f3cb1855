import Big from 'big.js'
import { factorOf } from '#domain/freight/shipments/measures.ts'
import { type ReadDate, readIsoDate } from './date-reader.ts'
import { type FieldKind, maxTextLength } from './feed-fields.ts'

/** Dates are local text until their place is known. */
/** `said`: the figure and its unit, where that is another than the one stored. */
type Reading = { value?: Value; fault?: string; note?: string; said?: string }
/** Figures are exact decimals as text ('1.005'), rounded once after all lines are added. */
export type Value = string | number | boolean

export interface CellStyle {
  decimal: '.' | ','
  /** Text beside a figure without meaning: '$', 'kg'. */
  units: readonly string[]
  readDate: ReadDate
  dateRange: { from: string; to: string }
}

export const plainStyle: CellStyle = {
  decimal: '.',
  units: [],
  readDate: readIsoDate,
  dateRange: { from: '0001-01-01', to: '9999-12-31' },
}

interface CellRule {
  take?: string
  /** In which the figures of a column are, unless a cell names another; '' where the line should name it and does not. */
  unit?: string | undefined
  values?: { [word: string]: Value | null } | undefined
}

type ReadCell = (text: string, kind: FieldKind, rule: CellRule) => Reading

const yes = new Set(['yes', 'y', 'true', 'x', '1', 'sí', 'si'])
const no = new Set(['no', 'n', 'false', '0'])
// Tabs and line ends are text; other control characters, NUL first, are damage.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export function cellReader(style: CellStyle): ReadCell {
  const readFigure = figureReader(style)
  const readMeasured = measureReader(readFigure)
  return (text, kind, rule) => {
    if (rule.take === 'count') return { value: '1' }
    const meant = rule.values ? lookUp(rule.values, text) : text
    if (meant === null) return {}
    if (meant === undefined && kind.kind !== 'text') return { fault: 'is not among the words the mapping knows' }
    const written = meant === undefined ? text : String(meant)
    if (kind.kind === 'figure') return kind.measure ? readMeasured(written, kind, rule.unit) : readFigure(written, kind)
    return kind.kind === 'day' || kind.kind === 'instant' ? readDay(written, kind.kind, style) : readWord(written, kind)
  }
}

function readWord(text: string, kind: Extract<FieldKind, { kind: 'text' | 'word' | 'flag' | 'said' }>): Reading {
  if (kind.kind === 'said') return {}
  if (kind.kind === 'text') {
    if (text.length <= kind.most) return { value: text }
    // A truncated name would be another name; a description loses only its end.
    if (kind.most < maxTextLength) return { fault: `is longer than ${kind.most} characters` }
    return { value: `${text.slice(0, kind.most - 1).replace(/[\ud800-\udbff]$/, '')}…`, note: `cut to ${kind.most} characters` }
  }
  const word = text.toLowerCase()
  if (kind.kind === 'word') return kind.words.includes(word) ? { value: word } : { fault: `is none of ${kind.words.join(', ')}` }
  return yes.has(word) || no.has(word) ? { value: yes.has(word) } : { fault: 'is neither yes nor no' }
}

function readDay(text: string, kind: 'day' | 'instant', { readDate, dateRange: { from, to } }: CellStyle): Reading {
  const date = readDate(text)
  if (!date) return { fault: 'is not a date of any known format' }
  if (date.day < from || date.day > to) return { fault: `is not between ${from} and ${to} (dateRange)` }
  return { value: date[kind === 'day' ? 'day' : 'at'] }
}

const groups = { '.': ",|[ \u00a0\u2009\u202f'’]", ',': "\\.|[ \u00a0\u2009\u202f'’]" }

/** Accepts one kind of thousands separator, India's groups of two, units on either side, a minus before or after, accounting brackets or CR. */
function figureReader({ decimal, units }: CellStyle) {
  const unit = `(?:${units.map((each) => each.replace(/[$^\\.*+?()[\]{}|/]/g, '\\$&')).join('|') || '(?!)'})?`
  const indian = decimal === '.' ? '|\\d{1,2}(?:,\\d{2})+,\\d{3}' : ''
  const digits = `\\d+|\\d{1,3}(?:(?<group>${groups[decimal]})\\d{3})(?:\\k<group>\\d{3})*${indian}`
  // Databases write .75 and 1234.
  const figure = `(?:(?<whole>${digits})(?<part>[${decimal}]\\d*)?|(?<alone>[${decimal}]\\d+))`
  const pattern = new RegExp(
    `^(?<open>\\()?(?<sign>[-+−]?)\\s*${unit}\\s*(?<inner>[-+−(]?)\\s*${figure}\\s*${unit}\\s*(?<after>-|−|CR)?(?<close>\\))?$`,
    'iu',
  )
  return (text: string, kind: { decimals: number; below: number; signed?: boolean }): Reading => {
    const { open, sign, inner, alone, whole = alone && '0', part = alone ?? '', after, close } = pattern.exec(text)?.groups ?? {}
    const signs = `${open ?? ''}${sign ?? ''}${inner ?? ''}${after ? '-' : ''}`
    if (!whole || Boolean(open || inner === '(') !== Boolean(close) || signs.length > 1) return { fault: 'is not a number' }
    const value = new Big(`${whole.replace(/\D/g, '')}.${part.slice(1) || '0'}`)
    if (value.gte(kind.below)) return { fault: 'is too large' }
    const isBelow = signs !== '' && signs !== '+' && !value.eq(0)
    if (isBelow && !kind.signed) return { fault: 'is negative' }
    if (kind.decimals === 0 && !value.mod(1).eq(0)) return { fault: 'is not a whole number' }
    return { value: (isBelow ? value.neg() : value).toFixed() }
  }
}

type FigureKind = Extract<FieldKind, { kind: 'figure' }>

/** A figure with the unit behind it, in the unit that is stored: "41,000 lbs". A unit that is not known is never dropped (decision 58). */
function measureReader(readFigure: (text: string, kind: FigureKind) => Reading) {
  return (text: string, kind: FigureKind, unit?: string): Reading => {
    const { figure = text, beside } = /^(?<figure>[^\p{L}]*[\d.,)-])\s*(?<beside>\p{L}[\p{L} .]*[3³]?)$/u.exec(text)?.groups ?? {}
    const named = beside ?? unit
    if (!kind.measure || named === undefined) return readFigure(text, kind)
    const reading = readFigure(figure, kind)
    if (reading.value === undefined || Number(reading.value) === 0) return reading
    if (named === '') return { fault: 'has no unit' }
    const factor = factorOf(kind.measure, named)
    if (!factor) return { fault: `has a unit that is not known, ${named}` }
    const value = factor.times(String(reading.value)).toFixed()
    return factor.eq(1) ? { value } : { value, said: `${reading.value} ${named}` }
  }
}

/** Rounds half away from zero. */
export function roundTo(value: Value, decimals: number): string {
  return new Big(String(value)).toFixed(decimals, Big.roundHalfUp)
}

export function findTextFault(text: string): string | undefined {
  return control.test(text) ? 'contains a control character' : undefined
}

function lookUp(values: NonNullable<CellRule['values']>, text: string) {
  const wanted = text.toLowerCase()
  const found = Object.keys(values).find((word) => word.toLowerCase() === wanted)
  return found === undefined ? undefined : values[found]
}

/** `*` in a word matches any text: 'See * (ID#:*)'. Returns what the report calls it. */
export function wordFinder(words: { [word: string]: string }): (text: string) => string | undefined {
  const patterns = Object.entries(words).map(([word, kind]) => ({ parts: word.toLowerCase().split('*'), kind }))
  return (text) => {
    const wanted = text.toLowerCase()
    return patterns.find(({ parts }) => matches(wanted, parts))?.kind
  }
}

function matches(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= text.length
}
