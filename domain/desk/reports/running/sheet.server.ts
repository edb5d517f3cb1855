import type { Language } from '../../../ground/language/language.ts'
import type { Say } from '../../../ground/language/say.ts'
import { speak } from '../../../ground/language/speech.server.ts'
import { drawSheetRows } from '../../../ground/tables/list/list-sheet.ts'
import type { Sheet } from '../../../ground/tables/sheet.ts'
import { listOfReport } from './row.ts'
import type { ReportAnswer } from './run.server.ts'

/** A report as a spreadsheet in the reader's language; behind it a sheet that says what it is. */
export function sheetOfReport(
  name: string,
  description: string,
  { columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>,
  notes: readonly string[],
  language: Language,
): Sheet {
  const say = speak(language) as unknown as Say
  const list = listOfReport(name, columns)
  const keys = columns.map(({ id }) => id)
  return {
    name: say('reports.rows'),
    noteName: say('tables.sheetNote'),
    notes: [name, description, ...notes],
    ...drawSheetRows(list, keys, rows, say),
  }
}
