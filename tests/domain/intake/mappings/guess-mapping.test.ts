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
