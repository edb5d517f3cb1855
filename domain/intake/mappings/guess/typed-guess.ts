import { nothingTyped, type TypedMapping } from '#domain/intake/mappings/typed-mapping.ts'
import type { Guess } from './guess-mapping.ts'

export interface TypedGuess {
  typed: TypedMapping
  /** Of the words that were guessed: sure, or a question to whoever makes the mapping. */
  marks: { [key: string]: 'sure' | 'question' }
}

/** Every shipment needs a date to stand in order by: where no column is one by its name, one of these is proposed. */
const inPlaceOfDate = ['fields_bookingRequestedAt', 'fields_cargoReadyOn', 'fields_etd', 'fields_atd', 'fields_promisedOn', 'fields_eta']

const keyOf = (word: string) => (word === 'lines_type' ? 'lines_type_column' : word)

/** A guess as the form of a mapping begins with it. */
export function typedGuess(guess: Guess, { name, delimiter }: { name: string; delimiter: string }): TypedGuess {
  const { noun, headerLine, isHeaderFirst, columns, dates, areDatesSure, decimal, words, leaveOut, customer } = guess
  const typed: TypedMapping['words'] = {}
  const marks: TypedGuess['marks'] = {}
  const put = (key: string, text: string, isSure: boolean) => {
    typed[key] = text
    marks[key] = isSure ? 'sure' : 'question'
  }
  put('source', name, false)
  if (!isHeaderFirst) put('header', String(headerLine), false)
  if (delimiter !== ',') put('delimiter', delimiter === '\t' ? 'tab' : delimiter, true)
  if (decimal !== '.') put('decimal', decimal, true)
  if (dates.length > 0) put('dates', dates.join('\n'), areDatesSure)
  for (const { column, word, isSure, unit, take, values } of columns) {
    // What happened needs the numbers of the steps, which no name says.
    if (!word || (noun === 'containers' && word.startsWith('lines_'))) continue
    const key = noun === 'shipments' && word === 'customer' ? 'customer_column' : keyOf(word)
    put(key, column, isSure)
    if (unit) typed[`${key}_unit`] = unit
    if (take) typed[`${key}_take`] = take
    if (values)
      typed[`${key}_values`] = Object.entries(values)
        .map((pair) => pair.join(' = '))
        .join('\n')
  }
  if (customer !== null) put(noun === 'shipments' ? 'customer_column' : 'customer', customer, false)
  const standIn = inPlaceOfDate.find((key) => typed[key])
  if (noun === 'shipments' && !typed.fields_shipmentDate && standIn) put('fields_shipmentDate', typed[standIn] ?? '', false)
  if (words.length > 0) put('words', words.map((word) => `${word} = not given`).join('\n'), false)
  return {
    typed: { ...nothingTyped, words: typed, leaveOut: leaveOut.length > 0 ? [{ values: leaveOut.join('\n') }] : [] },
    marks,
  }
}

/** A name for a mapping from that of a file: "Carrier report 2026-11.xlsx" is of "carrier-report". */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.[a-z]{3,4}$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/(?:^|-)[\d-]+$/, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
