import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import xlsx from 'xlsx'
import { underExportLimit } from '#domain/core/lists/export-limit.server.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import { inertText, type Sheet, sheetFileName, tabNames } from '#domain/core/lists/sheet.ts'
import { isSource, listFiles, readSource } from '#tests/support/sources.ts'

const sheet: Sheet = {
  name: 'Shipments',
  noteName: 'About this file',
  notes: ['2 of 3,412 rows', 'data as of 2026-03-14 10:00 UTC', '=no filters'],
  columns: [
    { label: 'Number', kind: 'text' },
    { label: 'ETD', kind: 'minute' },
    { label: 'Ready', kind: 'day' },
    { label: 'Progress', kind: 'number' },
  ],
  rows: [
    ['=HYPERLINK("http://evil.example","x")', '2026-03-14T02:30', '2026-02-28', 62],
    ['Ünïcode 東京', null, null, 0],
    ['A day', '2026-03-15', null, 1],
  ],
}

/** A workbook stores an instant as a fraction of days, exact to a few milliseconds. */
const toTheSecond = (cell: unknown) => new Date(Math.round((cell as Date).getTime() / 1_000) * 1_000).toISOString()

const open = async (bytes: Uint8Array) => (await readWorkbook(Buffer.from(bytes))).map(({ data }) => data)

test('a spreadsheet reads back as its rows: dates are dates, numbers numbers, formulas inert', async () => {
  const [rows = [], notes] = await open(await writeSheet(sheet, 'Acme'))
  expect(notes).toEqual([['Acme'], ['2 of 3,412 rows'], ['data as of 2026-03-14 10:00 UTC'], ["'=no filters"]])
  expect(rows[0]).toEqual(['Number', 'ETD', 'Ready', 'Progress'])
  expect(rows[1]?.[0]).toBe('\'=HYPERLINK("http://evil.example","x")')
  expect(toTheSecond(rows[1]?.[1])).toBe('2026-03-14T02:30:00.000Z')
  expect(toTheSecond(rows[1]?.[2])).toBe('2026-02-28T00:00:00.000Z')
  expect(rows[1]?.[3]).toBe(62)
  expect(rows[2]).toEqual(['Ünïcode 東京', null, null, 0])
  expect(toTheSecond(rows[3]?.[1])).toBe('2026-03-15T00:00:00.000Z')
})

test.each([
  [
    ['Shipments', 'About this file'],
    ['Shipments', 'About this file'],
  ],
  [['Eventos que requieren su atención'], ['Eventos que requieren su atenci']],
  [['A/B: [what]?*\\'], ['A B   what']],
  [
    ['', "'"],
    ['Sheet', 'Sheet 2'],
  ],
  [
    ['Rows', 'rows', 'ROWS'],
    ['Rows', 'rows 2', 'ROWS 3'],
  ],
  [
    [`${'x'.repeat(40)}1`, `${'x'.repeat(40)}2`],
    ['x'.repeat(31), `${'x'.repeat(29)} 2`],
  ],
])('sheets titled %j get the names %j, which every workbook accepts', async (names, tabs) => {
  expect(tabNames(names)).toEqual(tabs)
  const [name = '', noteName = 'Notes', ...others] = names
  const more = others.map((other) => ({ name: other, columns: sheet.columns, rows: sheet.rows }))
  expect((await open(await writeSheet({ ...sheet, name, noteName, more }, 'Acme'))).length).toBe(2 + more.length)
})

test('the head row of a spreadsheet is bold, filterable and frozen', async () => {
  const archive = xlsx.CFB.read(Buffer.from(await writeSheet(sheet, 'Acme')), { type: 'buffer' })
  const read = (path: string) => Buffer.from(xlsx.CFB.find(archive, path)?.content as Uint8Array).toString('utf8')
  const [rows, looks] = [read('/xl/worksheets/sheet1.xml'), read('/xl/styles.xml')]
  expect(rows).toContain('<pane ySplit="1" topLeftCell="A2"')
  expect(rows).toContain('<autoFilter ref="A1:D4"/>')
  const formats = looks.slice(looks.indexOf('<cellXfs'), looks.indexOf('</cellXfs>')).match(/<xf [^>]*>/g) ?? []
  const ofHeads = [...(rows.split('</row>')[0] ?? '').matchAll(/<c s="(\d+)"/g)].map(([, at]) => formats[Number(at)])
  expect(ofHeads).toHaveLength(4)
  for (const format of ofHeads) expect(format).toContain('fontId="1"')
  expect(looks.match(/<font>.*?<\/font>/g)?.[1]).toContain('<b/>')
})

describe('a text in a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['  =1', "'  =1"],
    ['\r=1', "'\r=1"],
    ['a=1', 'a=1'],
    ['FWY-26S-02000', 'FWY-26S-02000'],
    ['a\u0000b\u000bc\ud800', 'abc'],
    ['', ''],
  ])('the text %j is written as %j', (text, written) => {
    expect(inertText(text)).toBe(written)
  })

  test('a cell has at most 32,767 characters', () => {
    expect(inertText('='.repeat(40_000))).toHaveLength(32_767)
  })
})

test("a spreadsheet's file is named by its content and the reader's day", () => {
  const night = new Date('2026-03-15T03:00:00Z')
  expect(sheetFileName('Tracking', night, 'UTC')).toBe('Tracking-15032026.xlsx')
  expect(sheetFileName('Tracking', night, 'America/Mexico_City')).toBe('Tracking-14032026.xlsx')
  expect(sheetFileName('Costs: A\\B / "C"? ñ', night, 'UTC')).toBe('Costs- A-B - -C- ñ-15032026.xlsx')
})

test('one person makes one spreadsheet at a time and six a minute, without delaying others', async () => {
  const [one, other] = [{ userId: 7_001 }, { userId: 7_002 }]
  let finish = () => {}
  const first = underExportLimit(one, () => new Promise<void>((resolve) => (finish = resolve)))
  await expect(underExportLimit(one, async () => {})).rejects.toMatchObject({ key: 'tables.exportBusy' })
  await expect(underExportLimit(other, async () => 'made')).resolves.toBe('made')
  await new Promise((resolve) => setImmediate(resolve))
  finish()
  await first
  for (let n = 0; n < 5; n += 1) await underExportLimit(one, async () => {})
  await expect(underExportLimit(one, async () => {})).rejects.toMatchObject({ key: 'tables.exportTooMany' })
  await expect(underExportLimit(other, async () => 'made')).resolves.toBe('made')
})

test('the library whose reader has known holes writes spreadsheets, and reads none', () => {
  const users = listFiles().filter(
    (path) => isSource(path) && !path.startsWith('tests/') && /(from|import|require)\s*\(?\s*['"]xlsx['"/]/.test(readSource(path)),
  )
  expect(users).toEqual(['domain/core/lists/sheet.worker.ts'])
  const used = readSource('domain/core/lists/sheet.worker.ts').match(/\bxlsx\.(utils\.)?\w+/g) ?? []
  expect(used.filter((name) => /read|parse|sheet_to|stream/i.test(name))).toEqual([])
})
