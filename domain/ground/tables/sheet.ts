import { localDate } from '../schedules/local-date.ts'

/** What a cell of a spreadsheet holds. Money is a decimal as text, a day YYYY-MM-DD, a minute what a clock shows: YYYY-MM-DDTHH:MM. */
export type SheetKind = 'text' | 'number' | 'money' | 'day' | 'minute'

export interface SheetColumn {
  label: string
  kind: SheetKind
  /** In characters. */
  width?: number
}

export type SheetCell = string | number | null

export interface Sheet {
  name: string
  /** The second sheet, and its lines: how many of how many rows, as of when, by which filters. */
  noteName: string
  notes: readonly string[]
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
  /** More tables, each on a sheet of its own after the first. */
  more?: readonly Pick<Sheet, 'name' | 'columns' | 'rows'>[]
}

/** As many rows as a spreadsheet gets (spec 3 §9). */
export const mostSheetRows = 10_000

/** As many characters as a cell can hold; Excel calls a file with more of them damaged. */
const longestCell = 32_767

/**
 * A text as a cell may hold it: what a spreadsheet would take for a formula gets an apostrophe before it, so that it stays
 * a text (safety: = + - @ tab, carriage return). Characters that XML does not allow are left out.
 */
export function inertText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/\p{Surrogate}/gu, '')
  return (/^\s*[=+\-@]|^[\t\r]/.test(clean) ? `'${clean}` : clean).slice(0, longestCell)
}

/** As many characters as the name of one of a workbook's sheets can have. */
const longestTab = 31

/**
 * Names that a workbook accepts for its sheets: without the characters it forbids, short enough, and no two alike. A title that
 * was too long in one language once made the spreadsheet fail.
 */
export function tabNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const clean =
      inertText(name)
        .replace(/[[\]*?:/\\]/g, ' ')
        .replace(/^[\s']+|[\s']+$/g, '') || 'Sheet'
    for (let n = 1; ; n += 1) {
      const mark = n === 1 ? '' : ` ${n}`
      const tab = clean.slice(0, longestTab - mark.length).replace(/[\s']+$|[\uD800-\uDBFF]$/g, '') + mark
      if (taken.has(tab.toLowerCase())) continue
      taken.add(tab.toLowerCase())
      return tab
    }
  })
}

/** What Windows takes in no file's name. */
const unusable = /[<>:"/\\|?*\p{Cc}]+/gu

/** The name of a spreadsheet made at `now` by the reader's clock: 'Tracking-14032026.xlsx' (spec 3 §7: a name, then DDMMYYYY). */
export function sheetFileName(name: string, now: Date, timeZone: string): string {
  const [year, month, day] = localDate(now, timeZone).split('-')
  return `${name.replaceAll(unusable, '-')}-${day}${month}${year}.xlsx`
}
