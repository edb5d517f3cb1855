import type { ReadDate } from './dates.ts'
import type { FieldKind } from './fields.ts'

/** What one cell says: nothing, a value, or why it cannot be understood. Dates stay local text until their place is known. */
type Reading = { value?: Value; fault?: string }
export type Value = string | number | boolean
type Decimal = '.' | ','

interface CellRule {
  take?: string
  /** The source's words → ours; null means "not given". */
  values?: { [word: string]: Value | null } | undefined
}

const figures = {
  '.': /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/,
  ',': /^[-+]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/,
}
const dayOfInstant = /^\d{4}-\d\d-\d\d(?=T.*[+-]\d\d:\d\d$)/
const yes = new Set(['yes', 'y', 'true', 'x', '1', 'sí', 'si'])
const no = new Set(['no', 'n', 'false', '0'])
// Tabs and line ends are text; the other control characters, NUL first, are damage.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Reads a cell's text as that kind of value. */
export function readCell(text: string, kind: FieldKind, rule: CellRule, decimal: Decimal, readDate: ReadDate): Reading {
  if (rule.take === 'count') return { value: 1 }
  const meant = rule.values ? lookUp(rule.values, text) : text
  if (meant === null) return {}
  if (meant === undefined && kind.kind !== 'text') return { fault: 'is not among the words the mapping knows' }
  return readPlain(meant === undefined ? text : String(meant), kind, decimal, readDate)
}

function readPlain(text: string, kind: FieldKind, decimal: Decimal, readDate: ReadDate): Reading {
  switch (kind.kind) {
    case 'text':
      return text.length > kind.most ? { fault: `is longer than ${kind.most} characters` } : { value: text }
    case 'word': {
      const word = text.toLowerCase()
      return kind.words.includes(word) ? { value: word } : { fault: `is none of ${kind.words.join(', ')}` }
    }
    case 'flag': {
      const word = text.toLowerCase()
      return yes.has(word) || no.has(word) ? { value: yes.has(word) } : { fault: 'is neither yes nor no' }
    }
    case 'figure':
      return readFigure(text, kind, decimal)
    default: {
      const date = readDate(text)
      if (!date) return { fault: 'is not a date of any known format' }
      // Of an instant written with an offset the day is the one that is written, whatever day it is by UTC.
      return { value: kind.kind === 'day' ? (dayOfInstant.exec(text)?.[0] ?? date.slice(0, 10)) : date }
    }
  }
}

function readFigure(text: string, kind: { decimals: number; below: number }, decimal: Decimal): Reading {
  if (!figures[decimal].test(text)) return { fault: 'is not a number' }
  const plain = decimal === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.')
  const value = Number(plain)
  if (value < 0) return { fault: 'is less than nothing' }
  if (value >= kind.below) return { fault: 'is too large' }
  if (kind.decimals === 0 && !Number.isInteger(value)) return { fault: 'is not a whole number' }
  return { value: roundTo(value, kind.decimals) }
}

/** Sums of decimals drift in the last bits; the record keeps `decimals` of them. */
export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** Why no cell may hold this text, whatever it means; undefined where it may. */
export function findTextFault(text: string): string | undefined {
  return control.test(text) ? 'contains a control character' : undefined
}

function lookUp(values: NonNullable<CellRule['values']>, text: string) {
  const wanted = text.toLowerCase()
  const found = Object.keys(values).find((word) => word.toLowerCase() === wanted)
  return found === undefined ? undefined : values[found]
}

/**
 * Finds which of the mapping's words a cell consists of, and gives what the report calls it. In a word `*` stands for
 * any text: 'See * (ID#:*)'.
 */
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
