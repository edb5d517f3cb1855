import { wordFinder } from '#domain/intake/fields/cell-readers.ts'
import type { Line, ReadOptions } from '#domain/intake/files/lines/feed-line.ts'

type Rules = Required<Pick<ReadOptions, 'columns' | 'leaveOut' | 'footer'>>

/**
 * Says which lines below the header are no items: the header again, those that the mapping leaves out, and the footer to the file's end.
 * To be asked of each line in turn.
 */
export function leftOutFinder(header: readonly string[], { columns, leaveOut, footer }: Rules) {
  const rules = leaveOut.map(({ column, values }) => ({
    column,
    at: column === undefined ? -1 : header.indexOf(column),
    find: finderOf(values),
  }))
  const findFooter = finderOf(footer)
  let isFooter = false
  return (values: readonly string[]): Line['leftOut'] => {
    const cellAt = (at: number) => (values[at] ?? '').trim()
    const start = Math.max(
      0,
      values.findIndex((value) => value.trim() !== ''),
    )
    isFooter ||= findFooter(cellAt(start)) !== undefined
    if (isFooter) return { field: 'footer', kind: 'the line that begins the footer, and those below it, are left out' }
    if (columns.length > 0 && columns.every((column) => cellAt(header.indexOf(column)) === column)) {
      return { field: columns[0] ?? '', kind: 'the header is repeated' }
    }
    const rule = rules.find(({ at, find }) => find(cellAt(at < 0 ? start : at)) !== undefined)
    return rule && { field: rule.column ?? 'leaveOut', kind: 'lines with a word of leaveOut are left out' }
  }
}

const finderOf = (words: readonly string[]) => wordFinder(Object.fromEntries(words.map((word) => [word, word])))
