import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import type { RawLine } from '#domain/intake/files/lines/feed-line.ts'
import {
  holdsContainers,
  holdsCurrencies,
  holdsFigures,
  holdsPlaceCodes,
  isOneToOne,
  type KnownField,
  meaningsOf,
} from './column-content.ts'
import { doubtfulNames, type GuessedNoun, plainName, wordsByName } from './column-names.ts'
import { type DateColumn, dateFormatsOf, formatsTogether } from './date-formats.ts'

export interface GuessedColumn {
  column: string
  /** The word of the mapping, as `fields_etd`, `key`, `origin_code`; null: nothing is proposed. */
  word: string | null
  isSure: boolean
  unit?: string | undefined
  take?: 'sum' | 'list' | undefined
  values?: { [word: string]: string } | undefined
}

export interface Guess {
  noun: GuessedNoun
  isNounSure: boolean
  /** The line with the names of the columns. */
  headerLine: number
  isHeaderFirst: boolean
  columns: GuessedColumn[]
  dates: string[]
  areDatesSure: boolean
  decimal: '.' | ','
  /** What stands where nothing is given. */
  words: string[]
  /** First cells of lines that are no items. */
  leaveOut: string[]
  /** The column that names customers of the project, where no column is theirs by its name. */
  customer: string | null
}

/** Wider files have columns that nobody maps. */
const mostColumns = 300

/**
 * What a file seems to hold, from the names of its columns and what is in them; null where no line looks like a header. Nothing is applied by
 * it. `isCustomer`: whether the project has a customer of this name.
 */
export function guessMapping(
  lines: readonly RawLine[],
  asked?: GuessedNoun,
  isCustomer: (value: string) => boolean = () => false,
): Guess | null {
  const at = findHeader(lines)
  const header = lines[at]
  if (!header) return null
  const width = header.values.length
  const below = lines.slice(at + 1)
  const isTotal = ({ values }: RawLine) => totals.test(firstOf(values))
  const rows = below.filter((line) => line.values.length >= Math.min(width, 2) && !isTotal(line))
  const columns = header.values.slice(0, mostColumns).map((name, place) => ({
    column: name.trim(),
    values: rows.map(({ values }) => (values[place] ?? '').trim()).filter((value) => value !== '' && !notGiven.test(value)),
  }))
  const likely = guessNoun(columns)
  const noun = asked ?? likely.noun
  const isNounSure = noun === likely.noun && (asked !== undefined || likely.isSure)
  const dated = columns.map(({ values }) =>
    holdsFigures(values) && !values.some((value) => likeDay.test(value)) ? undefined : dateFormatsOf(values),
  )
  const names = columns.map(({ column }) => column)
  const decimal = decimalOf(columns.filter(({ values }) => holdsFigures(values)).flatMap(({ values }) => values))
  const guessed = columns.map((column, place) => guessColumn(noun, column, dated[place], decimal, names))
  const taken = keepOneEach(guessed)
  const key = taken.find(({ word }) => word === 'key')
  const keys = columns.find(({ column }) => column === key?.column)?.values ?? []
  const dates = formatsTogether(taken.flatMap(({ word }, place) => (word && dated[place] ? [dated[place]] : [])))
  const whole = noun === 'shipments' && keys.length > 1 && !isOneToOne(keys) ? taken.map(added) : taken
  return {
    ...{ noun, isNounSure, headerLine: header.line, isHeaderFirst: at === 0, decimal },
    columns: whole.map((each, place) => ({ ...each, isSure: each.isSure && isNounSure && (!dated[place] || dates.isSure) })),
    ...{ dates: dates.dates, areDatesSure: dates.isSure },
    customer: whole.some(({ word }) => word === 'customer') ? null : columnOfCustomers(columns, isCustomer),
    words: [
      ...new Set(rows.flatMap(({ values }) => values.map((value) => value.trim()).filter((value) => value !== '' && notGiven.test(value)))),
    ].slice(0, 20),
    leaveOut: [...new Set(below.filter(isTotal).map(({ values }) => firstOf(values)))].slice(0, 10),
  }
}

const notGiven = /^(?:n\/?a|-+|null|none|tbd|tba|tbc|pending|pendiente|pendente)\.?$/i
const likeDay = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}/
const totals = /^(?:grand |sub-?)?total(?:es|s)?\b|^suma\b/i
const firstOf = (values: readonly string[]) => (values.find((value) => value.trim() !== '') ?? '').trim()

interface Column {
  column: string
  values: string[]
}

const nameFits = (name: string) => Object.values(wordsByName).some((words) => words.has(plainName(name)))

/** The line with most names that columns have; of several the first. A line of numbers is none. */
function findHeader(lines: readonly RawLine[]): number {
  const scored = lines.slice(0, 40).map(({ values }, at) => {
    const given = values.filter((value) => value.trim() !== '')
    const isText = given.length > 1 && given.every((value) => !/^[\d.,/:\s-]+$/.test(value.trim()))
    const isDistinct = new Set(given.map((value) => value.trim())).size === given.length
    return { at, score: isText && isDistinct ? given.filter(nameFits).length * 10 + Math.min(given.length, 9) : 0 }
  })
  const best = scored.toSorted((one, other) => other.score - one.score || one.at - other.at)[0]
  return best && best.score > 0 ? best.at : -1
}

function guessNoun(columns: readonly Column[]): { noun: GuessedNoun; isSure: boolean } {
  const has = (noun: GuessedNoun, ...words: string[]) => {
    const found = new Set(columns.map(({ column }) => wordsByName[noun].get(plainName(column))))
    return words.filter((word) => found.has(word)).length
  }
  if (has('invoices', 'key') && has('invoices', 'fields_dueOn', 'fields_total', 'fields_issuedOn') >= 2)
    return { noun: 'invoices', isSure: has('invoices', 'fields_dueOn', 'fields_total', 'fields_issuedOn') === 3 }
  const isBoxes = columns.some(({ column, values }) => wordsByName.containers.get(plainName(column)) === 'key' && values.length > 0)
  const holds = columns.some(({ values }) => holdsContainers(values))
  const whose = has('containers', 'shipment', 'bill')
  const isShipments = has('shipments', 'key') === 1 && has('shipments', 'customer') === 1
  if ((isBoxes || holds) && whose > 0 && !isShipments) return { noun: 'containers', isSure: holds && isBoxes }
  if (isBoxes && holds && isShipments) {
    const [ofBoxes, ofShipments] = [has('containers', ...ofBoxesAlone), has('shipments', ...ofShipmentsAlone)]
    return ofBoxes > ofShipments
      ? { noun: 'containers', isSure: ofShipments === 0 }
      : { noun: 'shipments', isSure: ofBoxes === 0 && ofShipments > 0 }
  }
  const known = has('shipments', 'key', 'customer', 'origin', 'destination', 'fields_hbl', 'fields_mbl', 'fields_etd', 'fields_eta')
  return { noun: 'shipments', isSure: isShipments || (known >= 3 && !holds && has('invoices', 'key') === 0) }
}

/** What a list of one noun says and a list of the other has no word for. */
const ofBoxesAlone = [
  'type',
  'temperature',
  'ventilation',
  'carrierFreeDays',
  'maxCarrierEmptyReturnedOn',
  'outOfGateAt',
  'emptyReturnedAt',
]
  .map((field) => `fields_${field}`)
  .concat('lines_type')
const ofShipmentsAlone = [
  'mode',
  'traffic',
  'supplierName',
  'consigneeName',
  'clientReference',
  'incoterm',
  'hbl',
  'carrierBooking',
  'goods',
]
  .map((field) => `fields_${field}`)
  .concat('origin', 'destination')

/** Of the columns that name anybody the project knows, the one that does so most; at least half of its values must. */
function columnOfCustomers(columns: readonly Column[], isCustomer: (value: string) => boolean): string | null {
  const shares = columns.map(({ column, values }) => {
    const distinct = [...new Set(values)]
    return { column, share: distinct.length === 0 ? 0 : distinct.filter(isCustomer).length / distinct.length }
  })
  const best = shares.toSorted((one, other) => other.share - one.share)[0]
  return best && best.share >= 0.5 && best.column !== '' ? best.column : null
}

const dateWords = new Set([
  ...Object.entries({ ...shipmentFields, ...containerFields }).flatMap(([field, { kind }]) =>
    kind === 'day' || kind === 'instant' ? [`fields_${field}`] : [],
  ),
  ...['fields_issuedOn', 'fields_dueOn', 'lines_at'],
])
const figureWords = new Set(
  ['weightKg', 'volumeM3', 'pieces', 'freightAmount', 'carrierFreeDays', 'customerFreeDays', 'total', 'balance']
    .map((field) => `fields_${field}`)
    .concat(['lines_quantity', 'lines_unitPrice', 'lines_amount', 'lines_tax']),
)

function guessColumn(
  noun: GuessedNoun,
  { column, values }: Column,
  dated: DateColumn | undefined,
  decimal: string,
  names: readonly string[],
): GuessedColumn {
  const nothing = { column, word: null, isSure: false }
  const name = plainName(column)
  const word = wordsByName[noun].get(name)
  if (column === '' || names.indexOf(column) !== names.lastIndexOf(column)) return nothing
  if (!word) return noun === 'containers' && holdsContainers(values) ? { column, word: 'key', isSure: false } : nothing
  const isEmpty = values.length === 0
  const isKnown = !doubtfulNames.has(name)
  if (dateWords.has(word)) {
    if (!dated && !isEmpty) return nothing
    return { column, word, isSure: isKnown && !isEmpty && dated?.isWhole === true }
  }
  if (figureWords.has(word)) {
    if (!isEmpty && !holdsFigures(values)) return { column, word, isSure: false }
    const unit = word === 'fields_weightKg' && /\b(lb|lbs|pounds)\b/.test(name) ? 'lb' : undefined
    return { column, word, isSure: isKnown && !isEmpty && (decimal === '.' || !values.some((value) => /\.\d{1,2}$/.test(value))), unit }
  }
  if (dated?.isWhole && !isEmpty) return nothing
  if (word === 'origin' || word === 'destination' || word === 'terminal') {
    return {
      column,
      word: `${word}_${holdsPlaceCodes(values) ? 'code' : 'name'}`,
      isSure: isKnown && !isEmpty && !/country|pais/.test(name),
    }
  }
  if (word === 'fields_freightCurrency' || word === 'fields_currency') {
    return isEmpty || holdsCurrencies(values) ? { column, word, isSure: isKnown && !isEmpty } : nothing
  }
  const field = word.replace('fields_', '')
  if (field === 'mode' || field === 'traffic' || field === 'status') return guessWords(noun, field, { column, values }, isKnown)
  if (word === 'key' && noun === 'containers') return { column, word, isSure: isKnown && holdsContainers(values) }
  return { column, word, isSure: isKnown && !isEmpty }
}

function guessWords(noun: GuessedNoun, field: KnownField, { column, values }: Column, isKnown: boolean): GuessedColumn {
  const kind = (noun === 'containers' ? containerFields : shipmentFields)[field as 'status']
  const words = [...new Set(values)]
  const found = meaningsOf(field, words, plainName, kind.words)
  const isOurs = words.every((word) => (kind.words as readonly string[]).includes(word.toLowerCase()))
  const isNothing = Object.keys(found.values).length === 0
  return {
    ...{ column, word: `fields_${field}`, isSure: isKnown && words.length > 0 && found.isWhole },
    values: isOurs || isNothing ? undefined : found.values,
  }
}

/** A word has one column: the surer, else the first, which is then no longer sure. */
function keepOneEach(columns: readonly GuessedColumn[]): GuessedColumn[] {
  return columns.map((each, at) => {
    if (!each.word) return each
    const rivals = columns.filter(({ word }) => word === each.word)
    if (rivals.length === 1) return each
    const best = rivals.find(({ isSure }) => isSure) ?? rivals[0]
    return columns.indexOf(best as GuessedColumn) === at
      ? { ...each, isSure: each.isSure && rivals.filter(({ isSure }) => isSure).length === 1 }
      : { column: each.column, word: null, isSure: false }
  })
}

/** Where several lines are one shipment, their figures are added and their texts listed: a question, as the file may repeat a total. */
const added = (each: GuessedColumn): GuessedColumn => {
  if (each.word && figureWords.has(each.word)) return { ...each, take: 'sum', isSure: false }
  return each.word === 'fields_goods' || each.word === 'fields_clientReference' ? { ...each, take: 'list', isSure: false } : each
}

/** A comma where figures end in one and two digits, and none ends so behind a point. */
function decimalOf(values: readonly string[]): '.' | ',' {
  const ends = (mark: string) => values.filter((value) => new RegExp(`\\${mark}\\d{1,2}\\D*$`).test(value)).length
  return ends(',') > 0 && ends('.') === 0 ? ',' : '.'
}
