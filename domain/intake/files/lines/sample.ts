import { csvSplitter } from '#domain/core/lists/csv.ts'
import type { RawLine } from './feed-line.ts'

/** The first lines of a file, whole: the text of a CSV, which each mapping splits by its own delimiter, or the rows of a workbook. */
export type Sample = { text: string } | { rows: { line: number; values: string[] }[] }

/** A sample that a mapping keeps, with the name of its file. */
export type Example = Sample & { name: string }

export const mostSampleLines = 300

/** The lines of a sample as a reader of the whole file would have them. Throws CsvFault where quotes do not close. */
export function rawLinesOf(sample: Sample, { delimiter, quotes = true }: { delimiter: string; quotes?: boolean | undefined }): RawLine[] {
  if ('rows' in sample) return sample.rows.map(({ line, values }) => ({ line, values: [...values] }))
  const lines = csvSplitter({ delimiter, quotes })(sample.text, false)
  return lines.slice(0, mostSampleLines).map(({ line, cells }) => ({ line, values: cells }))
}
