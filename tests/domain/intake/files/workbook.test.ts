import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Line, ReadOptions } from '#domain/intake/files/lines/feed-line.ts'
import { readLines } from '#domain/intake/files/lines/read-lines.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { header, row, sheetsOf, styles, text } from './sheets.ts'

const scratch = makeScratch()
afterAll(() => scratch.remove())

async function readBook(bytes: Buffer, more: Partial<ReadOptions> = {}): Promise<Line[]> {
  const path = join(scratch.path, 'a.xlsx')
  writeFileSync(path, bytes)
  const lines: Line[] = []
  const options = { delimiter: ',', decimal: '.' as const, columns: ['Nr', 'Day'], ...more }
  for await (const line of readLines(path, options)) lines.push(line)
  return lines
}

const refusalOf = (bytes: Buffer) => readBook(bytes).then(String, (error: Error) => error.message)
const number = (line: number, value: string | number, style = 0) => row(line, `<c r="B${line}" s="${style}"><v>${value}</v></c>`)

async function daysOf(cells: readonly (readonly [value: string | number, style: number])[]) {
  const lines = await readBook(sheetsOf({ rows: header + cells.map(([value, style], at) => number(at + 2, value, style)).join('') }))
  return lines.map(({ cells }) => cells.Day)
}

test('every minute of a day is read as its cell shows it, with the digits of Excel and LibreOffice', async () => {
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute)
  const shown = minutes.map((minute) => `2026-03-09T${new Date(minute * 60_000).toISOString().slice(11, 16)}:00`)
  const serials = minutes.map((minute) => 46_090 + minute / 1_440)
  expect(await daysOf(serials.map((serial) => [serial, styles.dayAndTime]))).toEqual(shown)
  expect(await daysOf(serials.map((serial) => [serial.toPrecision(15), styles.dayAndTime]))).toEqual(shown)
})

test('midnight is a time when the format shows one, and seconds count only when shown', async () => {
  expect(
    await daysOf([
      [46_090, styles.dayAndTime],
      [46_090, styles.day],
      [46_090.25, styles.day],
      [46_090 + 30 / 86_400, styles.dayAndTime],
      [46_090 + 30 / 86_400, styles.withSeconds],
    ]),
  ).toEqual(['2026-03-09T00:00:00', '2026-03-09', '2026-03-09T06:00:00', '2026-03-09T00:00:00', '2026-03-09T00:00:30'])
})

test('a time alone and a duration are not dates, and the leading zeros of a format are kept', async () => {
  expect(
    await daysOf([
      [8.5 / 24, styles.time],
      [8.5 / 24, styles.dayAndTime],
      [1.25, styles.hours],
      [7_450, styles.zeros],
      ['1e-7', styles.general],
      ['0.30000000000000004', styles.general],
      ['1E+21', styles.general],
    ]),
  ).toEqual(['08:30', '08:30', '30:00', '0007450', '0.0000001', '0.3', '1000000000000000000000'])
})

test('an error and a formula without a result are reported with the address of their cell', async () => {
  const lines = await readBook(
    sheetsOf({
      rows:
        header +
        row(2, '<c r="B2" t="e"><f>VLOOKUP(A2,P!A:B,2,0)</f><v>#N/A</v></c>') +
        row(3, '<c r="B3"><f>A3-A4</f></c>') +
        row(4, '<c r="B4"><f>A4-A4</f><v>0</v></c>') +
        row(5, '<c r="B5" t="str"><f>""</f><v></v></c>') +
        row(6, '<c r="C6" t="e"><v>#REF!</v></c>'),
    }),
  )
  expect(lines.map(({ cells, cellFaults }) => cellFaults?.get('Day') ?? cells.Day)).toEqual([
    'B2 is the error #N/A',
    'B3 is a formula that was never computed',
    '0',
    '',
    '',
  ])
})

test('the first visible sheet is read, and the hidden ones are named', async () => {
  const hidden: string[] = []
  const visible = { name: 'Now', rows: header + number(2, 1) }
  const lines = await readBook(
    sheetsOf({ name: 'Old', state: 'hidden', rows: header + number(2, 9) }, { name: 'meta', state: 'veryHidden', rows: '' }, visible),
    { onHiddenSheet: (name) => hidden.push(name) },
  )
  expect(lines.map(({ cells }) => cells.Day)).toEqual(['1'])
  expect(hidden).toEqual(['Old', 'meta'])
  expect(await refusalOf(sheetsOf({ name: 'Old', state: 'hidden', rows: header }))).toMatch(/all its sheets are hidden: "Old"/)
})

test('a cell that is merged over several rows is read in each of them, and a figure that is added in the first', async () => {
  const below = '<c r="A3"/><c r="B3"><v>99</v></c>'
  const rows = `${header}${row(2, '<c r="B2"><v>30</v></c>')}<row r="3">${below}${text('p', 'C3')}</row><row r="4">${text('q', 'C4')}</row>`
  const sheet = sheetsOf({
    rows: rows.replace('</row>', `${text('Part', 'C1')}</row>`) + row(5, '<c r="B5"><v>7</v></c>'),
    after: '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="B2:B4"/></mergeCells>',
  })
  const merged: string[] = []
  const cellsOf = async (summed: string[]) =>
    (await readBook(sheet, { summed, onMerged: (column) => merged.push(column) })).map(({ cells }) => [cells.Nr, cells.Day])
  expect(await cellsOf([])).toEqual([
    ['N-2', '30'],
    ['N-2', '30'],
    ['N-2', '30'],
    ['N-5', '7'],
  ])
  expect([await cellsOf(['Day']), merged]).toEqual([
    [
      ['N-2', '30'],
      ['N-2', ''],
      ['N-2', ''],
      ['N-5', '7'],
    ],
    ['Day', 'Day'],
  ])
})

test('a workbook without row and cell positions is read in order', async () => {
  const rows = `<row>${text('Nr')}${text('Day')}</row><row>${text('N-1')}<c><v>5</v></c></row>`
  expect(await readBook(sheetsOf({ rows }))).toEqual([{ line: 2, cells: { Nr: 'N-1', Day: '5' } }])
})

test.each([
  ['a cell beyond the last column', row(2, '<c r="ZZZZ2"><v>1</v></c>'), /cell ZZZZ2 where none can be/],
  ['a cell of an absurd row', row(2, '<c r="ZZZZZZZZ99999999999"><v>1</v></c>'), /where none can be/],
  ['a row beyond the last one', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>', /row 99999999/],
  ['a text of 17 MB', row(2, text('s'.repeat(17 * 2 ** 20), 'B2')), /longer than a cell can/],
  ['a text that is just too long', row(2, text('s'.repeat(32_768), 'B2')), /B2 is longer than a cell can be/],
  ['a run of tags that begin', row(2, '<'.repeat(3 * 2 ** 20)), /a tag within a tag/],
  ['a tag without end', `<row ${'a'.repeat(2 ** 20)}`, /a tag without end/],
  ['300 attributes', `<row r="2" ${Array.from({ length: 300 }, (_, at) => `a${at}=""`).join(' ')}/>`, /more than 100 attributes/],
  ['deep nesting', '<a>'.repeat(100), /nested too deeply/],
  ['an entity of nobody', row(2, text('&boom;', 'B2')), /damaged.*entity/],
  ['a tag that is closed as another', '<row r="2"><c></row>', /damaged/],
])('a workbook with %s is refused in words', async (_what, rows, words) => {
  expect(await refusalOf(sheetsOf({ rows: header + rows }))).toMatch(words)
})

test('a document type is refused before any of its entities is expanded', async () => {
  const before = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(await refusalOf(sheetsOf({ rows: header + row(2, text('&b;', 'B2')), before }))).toMatch(/document type/)
})
