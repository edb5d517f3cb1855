import type { CsvRow } from '#domain/core/lists/csv.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import { type ImportColumn, type ImportKind, importColumns } from './import-columns.ts'
import type { LineFault } from './import-report.ts'

export interface ImportLine {
  line: number
  /** Without those of columns that the file does not have: an empty cell clears a field, a missing column leaves it. */
  cells: Record<string, string | undefined>
}

/**
 * The headings come first. Ignores unknown columns and empty lines. A missing required column is a fault of line 1, unless the file names
 * what is there already by its id.
 */
export function readImportLines(kind: ImportKind, table: readonly CsvRow[]): { lines: ImportLine[]; faults: LineFault[] } {
  const columns = Object.entries<ImportColumn>(importColumns[kind])
  const heads = (table[0]?.cells ?? []).map((head) => foldText(head.replace(/\*\s*$/, '').trim()))
  const places = columns.map(([key, { label, isNeeded }]) => {
    const names = namesOf(label)
    return { key, label, isNeeded, at: heads.findIndex((head) => names.includes(head)) }
  })
  const hasIds = places.some(({ key, at }) => key === 'id' && at >= 0)
  const absent = places.filter(({ isNeeded, at }) => isNeeded && at < 0).map(({ label }) => label)
  if (absent.length > 0 && !hasIds)
    return { lines: [], faults: [{ line: 1, message: encodeMessage('imports.noColumn', { columns: absent }) }] }
  const there = places.filter(({ at }) => at >= 0)
  const lines = table
    .slice(1)
    .map(({ line, cells }): ImportLine => ({ line, cells: Object.fromEntries(there.map(({ key, at }) => [key, bare(cells[at] ?? '')])) }))
    .filter(({ cells }) => Object.values(cells).some(Boolean))
  return { lines, faults: lines.flatMap((each) => faultsOf(kind, each)) }
}

/** A cell without the apostrophe that a sheet of the portal puts before what a spreadsheet would take for a formula. */
const bare = (cell: string) => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

function faultsOf(kind: ImportKind, { line, cells }: ImportLine): LineFault[] {
  const long = Object.entries<ImportColumn>(importColumns[kind]).filter(([key, { most }]) => (cells[key] ?? '').length > most)
  const email = cells.email || cells.contactEmail
  return [
    ...long.map(([, { label, most }]) => encodeMessage('imports.tooLong', { columns: [label], most })),
    ...(email && !isMailAddress(email) ? ['administration.emailInvalid'] : []),
  ].map((message) => ({ line, message }))
}

/** What something new must have and has not, as one message; an empty list for nothing. */
export function missingIn(kind: ImportKind, cells: ImportLine['cells'], keys?: readonly string[]): string[] {
  const columns = Object.entries<ImportColumn>(importColumns[kind]).filter(([key]) => keys?.includes(key) ?? true)
  const missing = columns.filter(([key, { isNeeded }]) => isNeeded && !cells[key]).map(([, { label }]) => label)
  return missing.length > 0 ? [encodeMessage('forms.required', { fields: missing })] : []
}

/** A text of the dictionaries in every language, folded. */
export const namesOf = (label: TextKey): string[] => Object.values(dictionaries).map((dictionary) => foldText(wordsAt(dictionary, label)))

function wordsAt(dictionary: object, key: string): string {
  const found = key.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], dictionary)
  return String(found)
}
