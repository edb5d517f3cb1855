import type { Parser } from '#domain/platform/parser/parser-protocol.ts'
import type { CellRules } from './cell-text.ts'
import type { HeaderRule } from './header-line.ts'
import { readMergedCells } from './merged-cells.ts'
import { readRows, type SheetRow } from './sheet-rows.ts'
import { openBook, readFormats, readSharedTexts } from './workbook-file.server.ts'
import { openPackage } from './workbook-package.server.ts'

export interface WorkbookTask {
  path: string
  decimal: CellRules['decimal']
  header?: HeaderRule
}

export interface WorkbookMessage {
  hidden?: string[]
  rows: SheetRow[]
  done: number
  total: number
}

const messageEvery = 2 ** 20

export default (async ({ path, decimal, header }, send) => {
  const parts = await openPackage(path)
  const { sheet, hidden, isFrom1904, styles, sharedTexts } = await openBook(parts)
  const total = [sheet.part, sharedTexts].reduce((sum, part) => sum + (part ? parts.sizeOf(part) : 0), 0)
  let done = 0
  let said = 0
  const hand = async (rows: SheetRow[], bytes: number) => {
    done += bytes
    if (rows.length === 0 && done - said < messageEvery) return
    said = done
    await send({ rows, done, total })
  }
  await send({ hidden, rows: [], done, total })
  const formats = await readFormats(parts, styles)
  const texts = await readSharedTexts(parts, sharedTexts, async (bytes) => {
    await hand([], bytes)
    return true
  })
  const merged = await readMergedCells(() => parts.open(sheet.part))
  await readRows(await parts.open(sheet.part), { sharedTexts: texts, formats, decimal, isFrom1904, header, merged }, hand)
}) satisfies Parser<WorkbookTask, WorkbookMessage>
