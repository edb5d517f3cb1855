import { localDate } from '#domain/platform/schedules/local-date.ts'

/** Money is a decimal text, a day YYYY-MM-DD, a minute YYYY-MM-DDTHH:MM, or a day where no hour is known. */
export type SheetKind = 'text' | 'number' | 'money' | 'day' | 'minute'

export interface SheetColumn {
  label: string
  kind: SheetKind
  width?: number
}

export type SheetCell = string | number | null

export interface Sheet {
  name: string
  noteName: string
  notes: readonly string[]
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
  more?: readonly Pick<Sheet, 'name' | 'columns' | 'rows'>[]
}

export const maxSheetRows = 10_000

/** Characters. Excel calls a file with a longer cell damaged. */
const longestCell = 32_767

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe (safety: = + - @ tab, carriage return). Characters that XML does
 * not allow are left out.
 */
export function inertText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/\p{Surrogate}/gu, '')
  return (/^\s*[=+\-@]|^[\t\r]/.test(clean) ? `'${clean}` : clean).slice(0, longestCell)
}

const longestTab = 31

/**
 * Sheet names without forbidden characters, short enough and unique. A title that was too long in one language once made the spreadsheet
 * fail.
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

const unusable = /[<>:"/\\|?*\p{Cc}]+/gu

/** 'Tracking-14032026.xlsx': the name and DDMMYYYY by the reader's clock (spec 3 §7). */
export function sheetFileName(name: string, now: Date, timeZone: string): string {
  const [year, month, day] = localDate(now, timeZone).split('-')
  return `${name.replaceAll(unusable, '-')}-${day}${month}${year}.xlsx`
}
