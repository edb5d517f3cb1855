import { parentPort } from 'node:worker_threads'
import xlsx from 'xlsx'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { inertText, type Sheet, type SheetCell, type SheetKind, tabNames } from './sheet.ts'

const epoch = Date.UTC(1899, 11, 30)
const formats: Partial<Record<SheetKind, string>> = { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm' }

parentPort?.on('message', (sheet: Sheet & { company: string }) => parentPort?.postMessage(workbookOf(sheet)))

function workbookOf({ name, noteName, notes, columns, rows, more = [], company }: Sheet & { company: string }): Uint8Array {
  const noteSheet = xlsx.utils.aoa_to_sheet([company, ...notes].map((note) => [inertText(note)]))
  noteSheet['!cols'] = [{ wch: 80 }]

  const book: xlsx.WorkBook & { SSF?: Record<number, string> } = xlsx.utils.book_new()
  book.Props = { Title: name, Author: company, Company: company }
  // From 164 on numbers are for a file's own formats. The library's defaults are lower, and Excel knows those as Thai formats.
  book.SSF = { ...xlsx.SSF.get_table(), 164: 'yyyy-mm-dd', 165: 'yyyy-mm-dd hh:mm' }
  const tabs = tabNames([name, noteName, ...more.map((table) => table.name)])
  xlsx.utils.book_append_sheet(book, tableOf({ columns, rows }), tabs[0])
  xlsx.utils.book_append_sheet(book, noteSheet, tabs[1])
  for (const [at, table] of more.entries()) xlsx.utils.book_append_sheet(book, tableOf(table), tabs[at + 2])
  const bytes: ArrayBuffer = xlsx.write(book, { type: 'array', bookType: 'xlsx', compression: true })
  return withHead(bytes, [1, ...more.map((_, at) => at + 3)])
}

function tableOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): xlsx.WorkSheet {
  const sheet: xlsx.WorkSheet = {}
  const put = (row: number, column: number, cell: xlsx.CellObject) => {
    sheet[xlsx.utils.encode_cell({ r: row, c: column })] = cell
  }
  for (const [at, { label }] of columns.entries()) put(0, at, { t: 's', v: inertText(label) })
  for (const [below, row] of rows.entries()) {
    for (const [at, value] of row.entries()) {
      const cell = cellOf(value, columns[at]?.kind ?? 'text')
      if (cell) put(below + 1, at, cell)
    }
  }
  const table = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: Math.max(0, columns.length - 1) } })
  sheet['!ref'] = table
  sheet['!autofilter'] = { ref: table }
  sheet['!cols'] = columns.map(({ width = 14 }) => ({ wch: width }))
  return sheet
}

/** The library cannot make the first row of its tables bold and frozen, so this edits the XML of these sheets. */
function withHead(bytes: ArrayBuffer, tables: readonly number[]): Uint8Array {
  const archive = xlsx.CFB.read(new Uint8Array(bytes), { type: 'array' })
  const change = (path: string, changed: (xml: string) => string) => {
    const entry = xlsx.CFB.find(archive, path)
    if (!entry) throw new Error(`A workbook without ${path}.`)
    entry.content = Buffer.from(changed(Buffer.from(entry.content as Uint8Array).toString('utf8')))
    entry.size = entry.content.length
  }
  let bold = 0
  change('/xl/styles.xml', (xml) => {
    bold = Number(/<cellXfs count="(\d+)"/.exec(xml)?.[1])
    return xml
      .replace(/<fonts count="1">(<font>)(.*?)<\/fonts>/, '<fonts count="2">$1$2<font><b/>$2</fonts>')
      .replace(
        /<cellXfs count="\d+">(.*?)<\/cellXfs>/,
        `<cellXfs count="${bold + 1}">$1<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>`,
      )
  })
  const withBoldHead = (xml: string) => {
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    const end = xml.indexOf('</row>')
    const head = xml
      .slice(0, end)
      .replace('<sheetView workbookViewId="0"/>', `<sheetView workbookViewId="0">${pane}</sheetView>`)
      .replaceAll('<c r="', `<c s="${bold}" r="`)
    return head + xml.slice(end)
  }
  for (const number of tables) change(`/xl/worksheets/sheet${number}.xml`, withBoldHead)
  return xlsx.CFB.write(archive, { fileType: 'zip', type: 'buffer', compression: true }) as Uint8Array
}

function cellOf(value: SheetCell, kind: SheetKind): xlsx.CellObject | undefined {
  if (value === null || value === '') return undefined
  if (formats[kind] && typeof value === 'string') {
    const hasHour = value.includes('T')
    const format = formats[hasHour ? kind : 'day'] as string
    const instant = Date.parse(hasHour ? `${value}Z` : value)
    if (!Number.isNaN(instant)) return { t: 'n', v: (instant - epoch) / dayMs, z: format }
  }
  if (kind === 'money' && Number.isFinite(Number(value))) return { t: 'n', v: Number(value), z: '#,##0.00' }
  if (kind === 'number' && typeof value === 'number') return { t: 'n', v: value }
  return { t: 's', v: inertText(String(value)) }
}
