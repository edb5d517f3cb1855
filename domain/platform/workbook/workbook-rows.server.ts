import { resolve } from 'node:path'
import { parseInChild } from '#domain/platform/parser/parser.server.ts'
import type { WorkbookMessage, WorkbookTask } from './workbook.parser.ts'

interface Reading {
  decimal: WorkbookTask['decimal']
  who: string | number
  mostOutput: number
  /** Cells beyond the width of this line are left out. */
  header?: WorkbookTask['header']
}

/** The rows of the first visible sheet, read outside the portal's process. Throws ParserRejection, ParserKilled or ParserBusy. */
export function readWorkbookRows(path: string, { decimal, who, mostOutput, header }: Reading): AsyncGenerator<WorkbookMessage> {
  const given: WorkbookTask = { path: resolve(path), decimal, header }
  return parseInChild<WorkbookMessage>({ program: new URL('./workbook.parser.ts', import.meta.url), given, who, mostOutput })
}
