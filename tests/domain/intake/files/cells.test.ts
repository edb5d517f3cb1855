import { expect, test } from 'vitest'
import { cellReader, findTextFault, plainStyle, wordFinder } from '#domain/intake/fields/cell-readers.ts'
import { dateReader, instantIn, isDateFormat } from '#domain/intake/fields/date-reader.ts'
import { type FieldKind, measured } from '#domain/intake/fields/feed-fields.ts'

const read = dateReader([
  'D-MMM-YY',
  'M/D/YY',
  'DD.MM.YYYY HH:mm',
  'M/D/YYYY h:mm A',
  'D MMMM YYYY',
  'YYYY/MM/DD HH:mm:ss.SSS Z',
  'D/M/YYYY HHhmm',
])
const readCell = cellReader({ ...plainStyle, readDate: read, units: ['$', 'kg'], dateRange: { from: '1980-01-01', to: '2036-12-31' } })
const readComma = cellReader({ ...plainStyle, decimal: ',', units: ['€'] })

test.each([
  ['2-Jun-06', '2006-06-02'],
  ['14-NOV-06', '2006-11-14'],
  ['11/13/06', '2006-11-13'],
  ['1/2/99', '1999-01-02'],
  ['29-Feb-08', '2008-02-29'],
  ['05.03.2024 07:30', '2024-03-05T07:30:00'],
  ['2024-03-05', '2024-03-05'],
  ['2024-03-05T07:30', '2024-03-05T07:30:00'],
  ['2024-03-05T07:30:00+02:00', '2024-03-05T05:30:00Z'],
  ['5-ene-26', '2026-01-05'],
  ['5-abr.-26', '2026-04-05'],
  ['5-abr-26', '2026-04-05'],
  ['5-AGO-26', '2026-08-05'],
  ['5-dic-26', '2026-12-05'],
  ['5-sept-26', '2026-09-05'],
  ['7 septiembre 2026', '2026-09-07'],
  ['7 March 2026', '2026-03-07'],
  ['3/9/2026 4:05 PM', '2026-03-09T16:05:00'],
  ['3/9/2026 12:05\u202fa.\u00a0m.', '2026-03-09T00:05:00'],
  ['3/9/2026 13:05 PM', undefined],
  ['2021-09-23 14:00:05.68856', '2021-09-23T14:00:05'],
  ['2021-09-23 14:00:05 UTC', '2021-09-23T14:00:05Z'],
  ['2021-09-23T14:00:05.123Z', '2021-09-23T14:00:05Z'],
  ['2021/09/23 23:30:05.5 -0600', '2021-09-24T05:30:05Z'],
  ['2021-09-23 14:00:05+00', '2021-09-23T14:00:05Z'],
  ['23/9/2021 14h30', '2021-09-23T14:30:00'],
  ['5-fev-26', '2026-02-05'],
  ['5-MAI.-26', '2026-05-05'],
  ['5-out-26', '2026-10-05'],
  ['5-dez-26', '2026-12-05'],
  ['7 março 2026', '2026-03-07'],
  ['2021-09-23 14:00 UTC+8', '2021-09-23T06:00:00Z'],
  ['2021-09-23 14:00 GMT-05:30', '2021-09-23T19:30:00Z'],
  ['2021-09-23T14:00+9', '2021-09-23T05:00:00Z'],
])('the date %s is %s', (text, date) => {
  expect(read(text)?.at).toBe(date)
})

test.each([
  '29-Feb-07',
  '13/11/06',
  '31-Jun-06',
  '2026-02-31',
  '2026-02-31T10:00:00Z',
  '2026-04-31T10:00+02:00',
  '2026-04-30T10:00+15:00',
  '0026-05-01',
  '2-Juin-06',
  '06',
  '',
  '2-Jun-06 ',
  '05.03.2024 24:00',
  'Date Not Captured',
])('"%s" is not a date', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  ['YYYY-Www', '2026-W24', '2026-06-08'],
  ['YYYY-Www', '2026-W01', '2025-12-29'],
  ['YYYY-Www', '2020-W53', '2020-12-28'],
  ['YYYY-Www', '2026-W54', undefined],
  ['YYYY-Www', '2026-W00', undefined],
  ['EEE, D MMM YYYY HH:mm', 'Tue, 9 Jun 2026 08:30', '2026-06-09T08:30:00'],
  ['EEE D/M/YYYY', 'miércoles 10/6/2026', '2026-06-10'],
  ['EEE, D/M/YYYY', 'Segunda-feira, 8/6/2026', '2026-06-08'],
  ['EEE D/M/YYYY', 'sometimes 8/6/2026', undefined],
])('by the format %s, %s is %s', (format, text, date) => {
  expect([isDateFormat(format), dateReader([format])(text)?.at]).toEqual([true, date])
})

test('the day of an instant with an offset is the day as written, not that in UTC', () => {
  const due = (text: string) => readCell(text, { kind: 'day' }, {})
  expect(due('2026-03-01T00:00:00+02:00')).toEqual({ value: '2026-03-01' })
  expect(due('2026-02-28T20:00:00-06:00')).toEqual({ value: '2026-02-28' })
  expect(due('2026-03-01T00:00:00Z')).toEqual({ value: '2026-03-01' })
})

test('a format has a year, a month and a day, each once', () => {
  expect(['D-MMM-YY', 'YYYYMMDD', 'M/D/YYYY H:mm:ss'].every(isDateFormat)).toBe(true)
  expect(['D-MMM', 'YYYY-MM-MM', 'DD/MM/YYYY DD', 'M/D/YYYY H:mm A', 'M/D/YYYY A', 'M/D/YYYY Z'].some(isDateFormat)).toBe(false)
})

test('a day without a time is noon at its place, and a time is local to the place', () => {
  expect(instantIn('America/Mexico_City', '2024-07-01').toISOString()).toBe('2024-07-01T18:00:00.000Z')
  expect(instantIn('Asia/Kolkata', '2024-07-01T00:15:00').toISOString()).toBe('2024-06-30T18:45:00.000Z')
  expect(instantIn('Asia/Kolkata', '2024-07-01T00:15:00Z').toISOString()).toBe('2024-07-01T00:15:00.000Z')
})

test('a time around a clock change is right on both sides, a skipped time moves an hour later, and a repeated one is the first', () => {
  expect(instantIn('Europe/Rome', '2024-03-31T01:59:00').toISOString()).toBe('2024-03-31T00:59:00.000Z')
  expect(instantIn('Europe/Rome', '2024-03-31T03:00:00').toISOString()).toBe('2024-03-31T01:00:00.000Z')
  expect(instantIn('Europe/Rome', '2024-03-31T02:30:00').toISOString()).toBe('2024-03-31T01:30:00.000Z')
  expect(instantIn('America/New_York', '2024-03-10T02:30:00').toISOString()).toBe('2024-03-10T07:30:00.000Z')
  expect(instantIn('America/New_York', '2024-11-03T01:30:00').toISOString()).toBe('2024-11-03T05:30:00.000Z')
})

const weight: FieldKind = { kind: 'figure', decimals: 3, below: 1e11 }
const below: FieldKind = { kind: 'figure', decimals: 2, below: 1e11, signed: true }
const pieces: FieldKind = { kind: 'figure', decimals: 0, below: 2 ** 31 }

test.each([
  ['1,234.5', '.', weight, '1234.5'],
  ['1.234,5', ',', weight, '1234.5'],
  ['0.0004', '.', weight, '0.0004'],
  ['30', '.', pieces, '30'],
  ['1 234 567.5', '.', weight, '1234567.5'],
  ['1\u00a0234\u00a0567,5', ',', weight, '1234567.5'],
  ['1\u202f234', '.', weight, '1234'],
  ["1'234.50", '.', weight, '1234.5'],
  ['$ 1,234.50', '.', weight, '1234.5'],
  ['$1,234.50', '.', weight, '1234.5'],
  ['12 kg', '.', weight, '12'],
  ['12,5 €', ',', weight, '12.5'],
  ['-$400.00', '.', below, '-400'],
  ['$-400.00', '.', below, '-400'],
  ['(400.00)', '.', below, '-400'],
  ['400.00-', '.', below, '-400'],
  ['.75', '.', weight, '0.75'],
  [',75', ',', weight, '0.75'],
  ['1234.', '.', weight, '1234'],
  ['1,23,456.78', '.', weight, '123456.78'],
  ['12,34,567', '.', weight, '1234567'],
  ['90071992547.409931', '.', weight, '90071992547.409931'],
] as const)('the figure %s with decimal sign %s is read', (text, decimal, kind, value) => {
  expect((decimal === ',' ? readComma : readCell)(text, kind, {})).toEqual({ value })
})

test.each([
  ['12,34', 'is not a number', weight],
  ['1,2345', 'is not a number', weight],
  ['1.234,56', 'is not a number', weight],
  ['.', 'is not a number', weight],
  ['12 lb', 'is not a number', weight],
  ['1 234,567.0', 'is not a number', weight],
  ['1 23', 'is not a number', weight],
  ['(5', 'is not a number', weight],
  ['--5', 'is not a number', weight],
  ['1e5', 'is not a number', weight],
  ['-1', 'is negative', weight],
  ['999999999999', 'is too large', weight],
  ['1.5', 'is not a whole number', pieces],
])('the figure %s is refused because it %s', (text, fault, kind) => {
  expect(readCell(text, kind, {})).toEqual({ fault })
})

test.each([
  ['41,000 lbs', undefined, { value: '18597.28717', said: '41000 lbs' }],
  ['41,000', 'LB', { value: '18597.28717', said: '41000 LB' }],
  ['1.5 t', undefined, { value: '1500', said: '1.5 t' }],
  ['12 kg', 'lb', { value: '12' }],
  ['250', 'KGM', { value: '250' }],
  ['250', undefined, { value: '250' }],
  ['0', '', { value: '0' }],
  ['250', '', { fault: 'has no unit' }],
  ['250 stone', undefined, { fault: 'has a unit that is not known, stone' }],
  ['250', 'TON', { fault: 'has a unit that is not known, TON' }],
  ['250 cbm', undefined, { fault: 'has a unit that is not known, cbm' }],
])('the weight %s of a column in %s is stored in kg, and an unknown unit is never dropped', (text, unit, reading) => {
  expect(readCell(text, measured('kg'), { unit })).toEqual(reading)
})

test.each([
  ['100 cft', '2.8316846592'],
  ['100 Cu. Ft.', '2.8316846592'],
  ['12.5 M3', '12.5'],
  ['950 litros', '0.95'],
])('the volume %s is %s m³', (text, value) => {
  expect(readCell(text, measured('m3'), {})).toMatchObject({ value })
})

const mode: FieldKind = { kind: 'word', words: ['air', 'sea', 'land'] }

test('a source’s words are mapped in any case, null means "not given", and an unknown word is a fault', () => {
  const rule = { values: { 'Air Charter': 'air', Unknown: null } }
  expect(readCell('AIR CHARTER', mode, rule)).toEqual({ value: 'air' })
  expect(readCell('unknown', mode, rule)).toEqual({})
  expect(readCell('Rail', mode, rule)).toEqual({ fault: 'is not among the words the mapping knows' })
  expect(readCell('Sea', mode, {})).toEqual({ value: 'sea' })
})

test('text that looks like a formula is kept, up to its limit', () => {
  const text: FieldKind = { kind: 'text', most: 20 }
  expect(readCell('=1+1', text, {})).toEqual({ value: '=1+1' })
  expect(readCell('x'.repeat(21), text, {})).toEqual({ fault: 'is longer than 20 characters' })
})

test('NUL and other control characters are damage; tabs and line ends are text', () => {
  expect(findTextFault('a\u0000b')).toBe('contains a control character')
  expect(findTextFault('a\u001bb')).toBe('contains a control character')
  expect(findTextFault('a\tb\r\nc')).toBeUndefined()
})

test('a placeholder word matches a whole cell, in any case, with * for any text', () => {
  const find = wordFinder({ 'See * (ID#:*)': 'elsewhere', 'N/A': 'not applicable' })
  expect(find('See ASN-93 (ID#:1281)')).toBe('elsewhere')
  expect(find('n/a')).toBe('not applicable')
  expect(find('See ASN-93')).toBeUndefined()
  expect(find('N/A - later')).toBeUndefined()
  expect(find('see (id#:)')).toBeUndefined()
})

test.each(['9999-12-31', '1900-01-01', '1899-12-30', '1899-12-30T12:00:00'])('%s is a placeholder and not a date', (text) => {
  for (const kind of ['day', 'instant'] as const) {
    expect(readCell(text, kind === 'day' ? { kind } : { kind, place: 'origin' }, {})).toEqual({
      fault: 'is not between 1980-01-01 and 2036-12-31 (dateRange)',
    })
  }
})

test('a long description is truncated and noted, and a long name is not', () => {
  expect(readCell('x'.repeat(2_001), { kind: 'text', most: 2_000 }, {})).toEqual({
    value: `${'x'.repeat(1_999)}…`,
    note: 'cut to 2000 characters',
  })
})
