import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { Line, ReadOptions } from '#domain/intake/files/lines/feed-line.ts'
import { readLines } from '#domain/intake/files/lines/read-lines.server.ts'
import { bomb } from '#tests/domain/platform/files/samples.ts'
import { workbookOf, zipOf } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function linesOf(name: string, content: string | Buffer, options: Partial<ReadOptions> = {}): Promise<Line[]> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const lines: Line[] = []
  for await (const line of readLines(path, { delimiter: ',', decimal: '.', columns: ['Nr', 'Day'], ...options })) lines.push(line)
  return lines
}

async function refusalOf(name: string, content: string | Buffer, options: Partial<ReadOptions> = {}): Promise<string> {
  const refusal = await linesOf(name, content, options).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FeedRejected)
  return String(refusal)
}

test('a CSV file with a BOM, quotes, line ends in cells and blank lines gives lines numbered as in the file', async () => {
  const lines = await linesOf('a.csv', '\ufeffNr,Other, Day \r\n1,"a, ""b""\r\nc",x\r\n\r\n2,Côte,é\r\n')
  expect(lines).toEqual([
    { line: 2, cells: { Nr: '1', Day: 'x' } },
    { line: 5, cells: { Nr: '2', Day: 'é' } },
  ])
})

test('a line with more or fewer cells than the header has a fault, and the others have none', async () => {
  const lines = await linesOf('a.csv', 'Nr,Day\n1\n2,x\n3,x,y\n')
  expect(lines).toEqual([
    { line: 2, cells: {}, fault: '1 cells, where the header has 2' },
    { line: 3, cells: { Nr: '2', Day: 'x' } },
    { line: 4, cells: {}, fault: '3 cells, where the header has 2' },
  ])
})

test('invalid UTF-8 is refused with its line', async () => {
  const file = Buffer.concat([Buffer.from('Nr,Day\n1,é\n2,'), Buffer.from([0xe9, 0x0a]), Buffer.from('3,x\n')])
  expect(await refusalOf('a.csv', file)).toMatch(/Line 3 is not valid UTF-8/)
  expect(await refusalOf('a.csv', Buffer.concat([Buffer.from('Nr,Day\n1,'), Buffer.from([0xff])]))).toMatch(/Line 2 is not valid UTF-8/)
  expect(await refusalOf('a.csv', Buffer.from('Nr,Day\n1,x\n', 'utf16le'))).toMatch(/no column|not valid UTF-8/)
})

test('a quote that does not close is refused with its line', async () => {
  expect(await refusalOf('a.csv', 'Nr,Day\n1,"x\n2,y\n')).toMatch(/not well-formed CSV: the quote that opens on line 2 does not close/)
})

test('an endless line is refused before it fills the memory', async () => {
  expect(await refusalOf('a.csv', `Nr,Day\n1,${'x'.repeat(5 * 2 ** 20)}`)).toMatch(/Line 2 is longer than 4 MB/)
})

test('a missing or duplicate column and an empty, absent or unknown file are refused in words', async () => {
  expect(await refusalOf('a.csv', 'Nr,Date\n1,x\n')).toMatch(/has no column "Day"/)
  expect(await refusalOf('a.csv', 'Nr,Day,Day\n1,x,y\n')).toMatch(/column "Day" twice/)
  expect(await refusalOf('a.csv', '')).toMatch(/is empty/)
  expect(await refusalOf('a.pdf', 'Nr,Day\n')).toMatch(/neither a CSV file/)
  expect(await refusalOf('a.csv', workbookOf([['Nr', 'Day']]))).toMatch(/neither a CSV file/)
  const absent = readLines(join(folder, 'absent.csv'), { delimiter: ',', decimal: '.', columns: [] })
  await expect(absent.next()).rejects.toThrow(/does not exist/)
})

const rows = [
  ['Nr', 'Day', 'Other'],
  ['A & <B>', new Date('2024-03-05'), 1],
  [1234.5, new Date('2024-03-05T06:30:00Z')],
]

test('a workbook gives the same lines as a CSV file: dates in ISO 8601, figures with the feed’s decimal sign', async () => {
  expect(await linesOf('a.xlsx', workbookOf(rows))).toEqual([
    { line: 2, cells: { Nr: 'A & <B>', Day: '2024-03-05' } },
    { line: 3, cells: { Nr: '1234.5', Day: '2024-03-05T06:30:00' } },
  ])
  expect((await linesOf('a.xlsx', workbookOf(rows), { decimal: ',' }))[1]?.cells.Nr).toBe('1234,5')
})

test('a workbook of many rows is read to its end', async () => {
  const many = Array.from({ length: 1_234 }, (_, at) => [`N-${at}`, 'x'])
  const lines = await linesOf('a.xlsx', workbookOf([['Nr', 'Day'], ...many]))
  expect(lines).toHaveLength(1_234)
  expect(lines.at(-1)).toEqual({ line: 1_235, cells: { Nr: 'N-1233', Day: 'x' } })
})

test('a damaged workbook, one with macros and one that would grow too large are refused', async () => {
  const sound = workbookOf(rows)
  expect(await refusalOf('a.xlsx', sound.subarray(0, sound.length - 30))).toMatch(/its end is missing/)
  expect(await refusalOf('a.xlsx', zipOf({ 'xl/vbaProject.bin': 'x' }))).toMatch(/contains macros/)
  expect(await refusalOf('a.xlsx', zipOf({ 'readme.txt': 'x' }))).toMatch(/cannot be read as a workbook/)
  expect(await refusalOf('a.xlsx', bomb(1_000, 500 * 2 ** 20))).toMatch(/larger than 400 MB once unpacked|larger once unpacked/)
})

test('carriage returns alone end lines, however long the file', async () => {
  const text = `Nr,Day${Array.from({ length: 60_000 }, (_, at) => `\r${at},${'x'.repeat(90)}`).join('')}`
  const lines = await linesOf('a.csv', text)
  expect([lines.length, lines.at(-1)?.line, lines.at(-1)?.cells.Nr]).toEqual([60_000, 60_001, '59999'])
})

test('mixed line ends, lines of delimiters and trailing delimiters are read', async () => {
  expect(await linesOf('a.csv', 'Nr,Day\r\n1,x\n2,y,,\n,,\n3,z\r4,w,q')).toEqual([
    { line: 2, cells: { Nr: '1', Day: 'x' } },
    { line: 3, cells: { Nr: '2', Day: 'y' } },
    { line: 5, cells: { Nr: '3', Day: 'z' } },
    { line: 6, cells: {}, fault: '3 cells, where the header has 2' },
  ])
})

test('a CR LF split between two chunks ends one line', async () => {
  const first = `Nr,Day\r\n1,${'x'.repeat(65_536 - 'Nr,Day\r\n1,\r'.length)}\r\n2,y\r\n`
  expect((await linesOf('a.csv', first)).map(({ line, cells }) => [line, cells.Nr])).toEqual([
    [2, '1'],
    [3, '2'],
  ])
})

const report = [
  ['Departures of November', '', ''],
  ['Made on', '2026-11-28', ''],
  ['Nr', 'Day', 'Goods'],
  ['1', 'x', 'Total station'],
  ['', 'Subtotal', ''],
  ['Nr', 'Day', 'Goods'],
  ['2', 'y', 'Tiles'],
  ['Total general', '', '12'],
  ['3', 'no item', ''],
]
const rules = { leaveOut: [{ values: ['page *'] }, { column: 'Day', values: ['subtotal'] }], footer: ['TOTAL*'] }
const asCsv = `${report.map((cells) => cells.join(',')).join('\n')}\nPage 1 of 1\n`

test.each<[string, string, string | Buffer, ReadOptions['header']]>([
  ['CSV file, by its number', 'a.csv', asCsv, 3],
  ['CSV file, by its words', 'a.csv', asCsv, ['day', 'GOODS']],
  ['workbook, by its number', 'a.xlsx', workbookOf(report), 3],
  ['workbook, by its words', 'a.xlsx', workbookOf(report), ['Nr', 'Goods']],
])('the header of a %s is below titles, and what is no item is left out', async (_, name, content, header) => {
  const lines = await linesOf(name, content, { ...rules, header })
  expect(lines.map(({ line, cells, leftOut }) => leftOut?.field ?? [line, cells.Nr, cells.Day])).toEqual([
    [4, '1', 'x'],
    ...['Day', 'Nr'],
    [7, '2', 'y'],
    ...Array(name === 'a.csv' ? 3 : 2).fill('footer'),
  ])
})

test('a line of fewer cells than the header is left out by a word, and rejected without one', async () => {
  const [first] = await linesOf('a.csv', 'Nr,Day\nPage 1 of 3\n', { leaveOut: [{ values: ['page *'] }] })
  expect(first?.leftOut).toMatchObject({ field: 'leaveOut' })
  expect((await linesOf('a.csv', 'Nr,Day\nPage 1 of 3\n'))[0]?.fault).toMatch(/1 cells/)
})

test('a header that is not where the mapping says, or has none of its words, is refused in words', async () => {
  expect(await refusalOf('a.csv', 'Title\n\nNr,Day\n', { header: 2 })).toMatch(/Line 2 of a\.csv, where its header should be, is empty/)
  expect(await refusalOf('a.csv', 'Title\nNr,Day\n', { header: 1 })).toMatch(/has no column "Nr", "Day"/)
  expect(await refusalOf('a.csv', 'Nr,Day\n', { header: ['Nr', 'Date'] })).toMatch(
    /No line of a\.csv has all words of its header: "Nr", "Date"/,
  )
})
