import { inertText, type SheetCell, type SheetKind } from './sheet.ts'

const plain = /^-?[\d:.T-]+$/

/** A row of CSV (RFC 4180). Texts are as harmless to a spreadsheet as in the portal's own: see `inertText`. */
export const csvRow = (cells: readonly SheetCell[], kinds: readonly SheetKind[] = []): string =>
  `${cells.map((cell, at) => csvCell(cell, kinds[at] ?? 'text')).join(',')}\r\n`

function csvCell(cell: SheetCell, kind: SheetKind): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = kind !== 'text' && plain.test(cell) ? cell : inertText(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
