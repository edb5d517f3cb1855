import { ParserFault } from '#domain/platform/parser/parser-child.server.ts'
import { type CellRules, type CellText, textOfIsoDate, textOfNumber } from './cell-text.ts'
import { type HeaderRule, isHeaderLine } from './header-line.ts'
import { type Attributes, readMarkup } from './markup.ts'
import { columnNumber, type MergedCell, mergedFiller } from './merged-cells.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import { textReader } from './workbook-file.server.ts'

/** The last cell of a sheet is XFD1048576. */
const [mostColumns, mostRows] = [16_384, 1_048_576]
const longestCell = 32_767
const longestRow = 4 * 2 ** 20

export interface SheetRow {
  line: number
  values: string[]
  faults?: { [at: number]: string }
  /** Cells that show what is merged over them from a row above. */
  merged?: number[]
}

interface SheetContext extends CellRules {
  sharedTexts: readonly string[]
  formats: readonly NumberFormat[]
  header: HeaderRule
  merged: readonly MergedCell[]
}

/**
 * Streams rows. Rows and cells without a number follow the previous one. Cells beyond the width of the
 * header, by default the first non-empty row, are ignored.
 */
export async function readRows(
  pieces: AsyncIterable<Buffer>,
  context: SheetContext,
  hand: (rows: SheetRow[], bytes: number) => Promise<void>,
): Promise<void> {
  let rows: SheetRow[] = []
  let isOver = false
  const reader = rowReader(context, (row) => rows.push(row))
  const closing = (name: string) => {
    reader.close(name)
    if (name === 'sheetData') isOver = true
  }
  await readMarkup(pieces, { ...reader, close: closing }, async (bytes) => {
    const taken = rows
    rows = []
    await hand(taken, bytes)
    return !isOver
  })
  if (rows.length > 0) await hand(rows, 0)
}

interface Cell {
  at: number
  type: string
  format: NumberFormat
  value: string
  hasFormula: boolean
}

function rowReader({ sharedTexts, formats, header, merged, ...rules }: SheetContext, hand: (row: SheetRow) => void) {
  const inline = textReader()
  const general = formatOf(0, new Map())
  const filler = mergedFiller(merged, mostColumns)
  let width = Number.POSITIVE_INFINITY
  let row: SheetRow = { line: 0, values: [] }
  let length = 0
  let cell: Cell | undefined
  let lastAt = -1
  let isValue = false

  function open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      const line = attributes.r === undefined ? row.line + 1 : Number(attributes.r)
      if (!(line > row.line && line <= mostRows)) throw new ParserFault(`its row ${shortened(attributes.r)} follows row ${row.line}`)
      row = { line, values: [] }
      length = 0
      lastAt = -1
    } else if (name === 'c') {
      const at = attributes.r === undefined ? lastAt + 1 : columnOf(attributes.r, row.line)
      if (at <= lastAt || at >= mostColumns) throw new ParserFault(`it has a cell ${shortened(attributes.r)} where none can be`)
      lastAt = at
      const format = formats[Number(attributes.s ?? 0)] ?? general
      cell = { at, type: attributes.t ?? 'n', format, value: '', hasFormula: false }
    } else if (name === 'v') isValue = true
    else if (name === 'f' && cell) cell.hasFormula = true
    else if (cell?.type === 'inlineStr') inline.open(name)
  }

  function text(found: string): void {
    if (isValue && cell) cell.value += found
    else if (cell?.type === 'inlineStr') inline.text(found)
  }

  function close(name: string): void {
    if (name === 'v') isValue = false
    else if (name === 'c' && cell) {
      keep(cell)
      cell = undefined
    } else if (name === 'row' && (row.values.length > 0 || row.faults)) {
      for (const { at, text, fault } of filler.below(row.line)) {
        put(at, text, fault)
        row.merged ??= []
        row.merged.push(at)
      }
      if (width === Number.POSITIVE_INFINITY && isHeaderLine(header, row)) width = row.values.length
      hand(row)
    } else inline.close(name)
  }

  function keep({ at, ...given }: Cell): void {
    if (at >= width || filler.hides(row.line, at)) return
    const { text, fault } = says(given)
    if (text === '') return
    const named = fault && `${addressOf(at, row.line)} ${fault}`
    filler.keep(row.line, at, { text, fault: named })
    put(at, text, named)
  }

  function put(at: number, text: string | undefined, fault: string | undefined): void {
    if (at >= width) return
    if (fault !== undefined) row.faults = { ...row.faults, [at]: fault }
    length += text?.length ?? 0
    if ((text?.length ?? 0) > longestCell) throw new ParserFault(`its cell ${addressOf(at, row.line)} is longer than a cell can be`)
    if (length > longestRow) throw new ParserFault(`its row ${row.line} is longer than ${longestRow / 2 ** 20} MB`)
    while (row.values.length < at) row.values.push('')
    row.values[at] = text ?? ''
  }

  function says({ type, format, value, hasFormula }: Omit<Cell, 'at'>): CellText {
    switch (type) {
      case 's':
        return value === '' ? { text: '' } : sharedText(value)
      case 'inlineStr':
        return { text: inline.take() }
      case 'str':
        return { text: value }
      case 'b':
        return { text: value === '' ? '' : String(value === '1' || value === 'true') }
      case 'e':
        return { fault: `is the error ${value.slice(0, 40)}` }
      default:
        // The program that wrote the file does not calculate; an empty result has type str.
        if (value === '') return hasFormula ? { fault: 'is a formula that was never computed' } : { text: '' }
        return type === 'd' ? textOfIsoDate(value, format) : textOfNumber(value, format, rules)
    }
  }

  function sharedText(value: string): CellText {
    const text = sharedTexts[Number(value)]
    return text === undefined ? { fault: `refers to text ${value.slice(0, 40)}, which is not there` } : { text }
  }

  return { open, text, close }
}

const shortened = (reference = '') => reference.slice(0, 40)

function columnOf(reference: string, line: number): number {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  if (!letters || Number(digits) !== line) return -1
  return columnNumber(letters)
}

function addressOf(at: number, line: number): string {
  let emails = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) emails = String.fromCharCode(65 + ((rest - 1) % 26)) + emails
  return `${emails}${line}`
}
