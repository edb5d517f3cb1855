import { describe, expect, test } from 'vitest'
import { rawLinesOf } from '#domain/intake/files/lines/sample.ts'
import { type Guess, guessMapping } from '#domain/intake/mappings/guess/guess-mapping.ts'
import { nameOfFile, typedGuess } from '#domain/intake/mappings/guess/typed-guess.ts'
import { mappingSchemas } from '#domain/intake/mappings/mapping-schemas.ts'
import { toMapping } from '#domain/intake/mappings/typed-mapping.ts'
import { type GuessFile, guessFiles } from './guess-files.ts'

const guessOf = ({ text, delimiter }: GuessFile): Guess => {
  const guess = guessMapping(rawLinesOf({ text }, { delimiter }))
  if (!guess) throw new Error('no header was found')
  return guess
}

/** A column of which nothing was written down means nothing of ours. */
const isRight = ({ words }: GuessFile, { column, word }: { column: string; word: string | null }) =>
  [words[column] ?? null].flat().includes(word)

describe('what a file holds is guessed from its names and content', () => {
  test.each(guessFiles)('of $name', (file) => {
    const guess = guessOf(file)
    expect(guess.noun).toBe(file.noun)
    expect(guess.headerLine).toBe(file.headerLine)
    const wrong = guess.columns.filter((column) => !isRight(file, column))
    expect(wrong.filter(({ isSure }) => isSure)).toEqual([])
    expect(
      1 - wrong.length / guess.columns.length,
      wrong.map(({ column, word }) => `${column}: ${word}`).join(', '),
    ).toBeGreaterThanOrEqual(0.75)
    if (file.dates) expect(guess.dates).toEqual(file.dates)
  })

  test('four of five columns of all files are right, of those shown as sure all, and half of the right ones are shown as sure', () => {
    const all = guessFiles.flatMap((file) => guessOf(file).columns.map((column) => ({ ...column, isRight: isRight(file, column) })))
    const right = all.filter((column) => column.isRight)
    expect(guessFiles.length).toBeGreaterThanOrEqual(12)
    expect(guessFiles.filter(({ source }) => source).length).toBeGreaterThanOrEqual(6)
    expect(right.length / all.length).toBeGreaterThanOrEqual(0.8)
    expect(all.filter((column) => column.isSure && !column.isRight)).toEqual([])
    expect(right.filter(({ word, isSure }) => word && isSure).length / right.filter(({ word }) => word).length).toBeGreaterThanOrEqual(0.3)
  })

  test('which of day and month comes first is a question where no date says', () => {
    const guess = guessOf(guessFiles.find(({ name }) => name.startsWith('a carrier')) as GuessFile)
    expect(guess.areDatesSure).toBe(false)
    expect(guess.columns.filter(({ column, isSure }) => ['ETA', 'Last Free Day'].includes(column) && isSure)).toEqual([])
    expect(guess.columns.find(({ column }) => column === 'Gross Weight LBS')).toMatchObject({ unit: 'lb' })
  })

  test.each([
    [
      'a list of shipments with a container column',
      'Shipment;Customer;Mode;POL;POD;Container',
      'S-1;Acme;Sea;CNSHA;MXZLO;MSKU1234565',
      'shipments',
    ],
    [
      'one that says more of the boxes',
      'Shipment;Customer;Container;Size;LFD;Gate out',
      'S-1;Acme;MSKU1234565;40HC;3/18/2026;',
      'containers',
    ],
  ] as const)('%s is guessed as what it is', (_name, header, line, noun) => {
    const guess = guessMapping(rawLinesOf({ text: `${header}\n${line}\n` }, { delimiter: ';' }))
    expect(guess?.noun).toBe(noun)
    const words = guess?.columns.map(({ word }) => word)
    if (noun === 'shipments') expect(words).toEqual(['key', 'customer', 'fields_mode', 'origin_code', 'destination_code', null])
  })

  test('the column of customers, words that are known among others, and zones are questions', () => {
    const text = 'Ref X;Para;Shipment status;ETD\nA-1;Acme;Sailed;13/01/2026 08:00 UTC+8\nA-2;Nobody;Lost;14/01/2026 09:30 GMT\n'
    const guess = guessMapping(rawLinesOf({ text }, { delimiter: ';' }), 'shipments', (name) => name === 'Acme')
    expect(guess).toMatchObject({ customer: 'Para', dates: ['D/M/YYYY H:mm Z'] })
    expect(guess?.columns[2]).toMatchObject({ word: 'fields_status', isSure: false, values: { Sailed: 'in_transit' } })
    const { typed, marks } = typedGuess(guess as Guess, { name: 'a', delimiter: ';' })
    expect([typed.words.customer_column, marks.customer_column]).toEqual(['Para', 'question'])
    expect(guessMapping(rawLinesOf({ text }, { delimiter: ';' }), 'shipments')?.customer).toBeNull()
  })

  test('lines of a total, words of modes and the sign of decimals are found', () => {
    const guess = guessOf(guessFiles.find(({ name }) => name.startsWith('a report')) as GuessFile)
    expect(guess).toMatchObject({ decimal: ',', leaveOut: ['Total'] })
    expect(guess.columns.find(({ column }) => column === 'Modo')?.values).toEqual({ Marítimo: 'sea', Aéreo: 'air' })
    const { typed } = typedGuess(guess, { name: 'embarques', delimiter: ';' })
    const mapping = { ...toMapping('shipments', typed), project: 4 }
    expect(mappingSchemas.shipments.safeParse(mapping).error).toBeUndefined()
  })

  test('of nothing, of figures alone and of 16,000 columns without harm', () => {
    expect(guessMapping([])).toBeNull()
    expect(guessMapping([{ line: 1, values: ['1', '2'] }])).toBeNull()
    const values = ['__proto__', 'constructor', 'toString', 'Customer', ...Array.from({ length: 16_000 }, (_, at) => `c${at}`)]
    const guess = guessMapping([
      { line: 1, values },
      { line: 2, values: values.map(() => '1') },
    ])
    expect(guess?.columns).toHaveLength(300)
    expect(guess?.columns.slice(0, 4).map(({ word }) => word)).toEqual([null, null, null, 'customer'])
  })
})

test.each([
  ['Carrier report 2026-11.xlsx', 'carrier-report'],
  ['ORDERS_20261128.csv', 'orders'],
  ['2026.csv', ''],
  ['naïve & co.csv', 'na-ve-co'],
])('the name of %s is %s', (file, name) => expect(nameOfFile(file)).toBe(name))
