import { encodeMessage } from '#domain/core/domain-error.ts'
import { dictionaries } from '#domain/core/i18n/dictionaries.ts'
import { foldText } from '#domain/core/i18n/fold-text.ts'
import type { CsvRow } from '#domain/core/lists/csv.ts'
import { isMailAddress } from '#domain/core/mail-address.ts'
import { type ImportKind, importColumns, type LineFault, maxImportLines } from './import-columns.ts'

export interface ImportLine {
  line: number
  cells: Record<string, string>
}

/** The headings come first. Ignores unknown columns and empty lines. A missing required column is a fault of line 1. */
export function readImportLines(kind: ImportKind, table: readonly CsvRow[]): { lines: ImportLine[]; faults: LineFault[] } {
  const columns = Object.entries(importColumns[kind])
  const heads = (table[0]?.cells ?? []).map((head) => foldText(head.replace(/\*\s*$/, '').trim()))
  const places = columns.map(([key, { label, isNeeded }]) => {
    const names = Object.values(dictionaries).map((dictionary) => foldText(wordsAt(dictionary, label)))
    return { key, label, isNeeded, at: heads.findIndex((head) => names.includes(head)) }
  })
  const absent = places.filter(({ isNeeded, at }) => isNeeded && at < 0).map(({ label }) => label)
  if (absent.length > 0) return { lines: [], faults: [{ line: 1, message: encodeMessage('imports.noColumn', { columns: absent }) }] }
  const filled = table
    .slice(1)
    .map(
      ({ line, cells }): ImportLine => ({
        line,
        cells: Object.fromEntries(places.map((place) => [place.key, (cells[place.at] ?? '').trim()])),
      }),
    )
    .filter(({ cells }) => Object.values(cells).some(Boolean))
  if (filled.length > maxImportLines)
    return { lines: [], faults: [{ line: maxImportLines + 2, message: encodeMessage('imports.tooMany', { most: maxImportLines }) }] }
  return { lines: filled, faults: filled.flatMap((each) => faultsOf(kind, each)) }
}

function faultsOf(kind: ImportKind, { line, cells }: ImportLine): LineFault[] {
  const columns = Object.entries(importColumns[kind])
  const missing = columns.filter(([key, { isNeeded }]) => isNeeded && !cells[key]).map(([, { label }]) => label)
  const long = columns.filter(([key, { most }]) => (cells[key] ?? '').length > most)
  const email = cells.email ?? cells.contactEmail ?? ''
  return [
    ...(missing.length > 0 ? [encodeMessage('forms.required', { fields: missing })] : []),
    ...long.map(([, { label, most }]) => encodeMessage('imports.tooLong', { columns: [label], most })),
    ...(email && !isMailAddress(email) ? ['administration.emailInvalid'] : []),
  ].map((message) => ({ line, message }))
}

function wordsAt(dictionary: object, key: string): string {
  const found = key.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], dictionary)
  return String(found)
}
