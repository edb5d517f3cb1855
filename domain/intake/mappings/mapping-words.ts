import type { MappingNoun } from '#db/postgres/schema/core/mappings.ts'
import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { type FieldKind, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { legFields } from '#domain/intake/fields/leg-fields.ts'

/** How a word of a mapping is typed: a text, a column, columns one a line, texts one a line, `word = meaning` one a line, or one of a few. */
export type WordKind = 'text' | 'column' | 'columns' | 'lines' | 'header' | 'delimiter' | 'flag' | 'choice' | 'pairs'
export type WordPart = 'file' | 'identity' | 'fields' | 'places' | 'leftOut' | 'more'
export const formNouns = ['shipments', 'containers', 'invoices'] as const satisfies MappingNoun[]
export type FormNoun = (typeof formNouns)[number]

export interface MappingWord {
  /** Of the form: the path, joined by `_`. */
  key: string
  path: readonly string[]
  kind: WordKind
  part: WordPart
  choices?: readonly string[]
  /** What a meaning of pairs is. */
  meaning?: 'text' | 'number' | 'flag'
}

/** Of a field of a shipment, a container or a leg: where its value comes from, and how it is read. */
export interface FieldWord {
  key: string
  path: readonly string[]
  field: string
  kind: FieldKind
  takes: readonly string[]
}

const word = (path: string, kind: WordKind, part: WordPart, more: Partial<MappingWord> = {}): MappingWord => {
  const parts = path.split('.')
  return { key: parts.join('_'), path: parts, kind, part, ...more }
}

const ofFile: readonly MappingWord[] = [
  word('source', 'text', 'file'),
  word('header', 'header', 'file'),
  word('delimiter', 'delimiter', 'file'),
  word('decimal', 'choice', 'file', { choices: ['.', ','] }),
  word('dates', 'lines', 'file'),
  word('footer', 'lines', 'leftOut'),
  word('only.column', 'column', 'leftOut'),
  word('only.values', 'lines', 'leftOut'),
  word('words', 'pairs', 'leftOut'),
  word('units', 'lines', 'more'),
  word('quotes', 'flag', 'more'),
  word('dateRange.from', 'text', 'more'),
  word('dateRange.to', 'text', 'more'),
]

const place = (name: string): MappingWord[] => [
  ...['code', 'name', 'country'].map((part) => word(`${name}.${part}`, 'columns', 'places')),
  word(`${name}.countries`, 'pairs', 'places'),
]

const holdOrTake = { choices: ['hold', 'take'] }

/** Every word of a mapping that is typed by itself; fields, `leaveOut`, `events` and `legs` are lists of their own. */
export const mappingWords: { readonly [noun in FormNoun]: readonly MappingWord[] } = {
  shipments: [
    word('key', 'column', 'identity'),
    word('customer.column', 'column', 'identity'),
    word('customer.group', 'text', 'more'),
    word('customer.unknown', 'choice', 'more', { choices: ['hold', 'create', 'reject'] }),
    word('customerChange', 'choice', 'more', holdOrTake),
    word('knownElsewhere', 'choice', 'more', holdOrTake),
    ...ofFile,
    ...place('origin'),
    ...place('destination'),
  ],
  containers: [
    word('key', 'column', 'identity'),
    word('shipment', 'column', 'identity'),
    word('bill', 'column', 'identity'),
    word('customer', 'column', 'identity'),
    ...ofFile,
    ...place('terminal'),
    word('lines.type.column', 'column', 'places'),
    word('lines.type.values', 'pairs', 'places', { meaning: 'number' }),
    word('lines.at', 'columns', 'places'),
    word('lines.description', 'columns', 'places'),
    word('lines.responsible', 'columns', 'places'),
    word('lines.planned.column', 'column', 'places'),
    word('lines.planned.values', 'lines', 'places'),
  ],
  invoices: [
    word('key', 'column', 'identity'),
    word('customer', 'column', 'identity'),
    ...ofFile,
    ...['issuedOn', 'dueOn', 'total'].map((field) => word(`fields.${field}`, 'column', 'fields')),
    word('fields.currency', 'column', 'fields'),
    word('fields.currency.value', 'text', 'fields'),
    ...['balance', 'shipment', 'cancelled'].map((field) => word(`fields.${field}`, 'column', 'fields')),
    word('fields.credit.column', 'column', 'fields'),
    word('fields.credit.words', 'lines', 'fields'),
    ...['description', 'quantity', 'unitPrice', 'amount', 'tax'].map((part) => word(`lines.${part}`, 'column', 'places')),
  ],
}

const takes: { readonly [kind in FieldKind['kind']]: readonly string[] } = {
  text: ['first', 'list'],
  word: [],
  flag: [],
  day: ['first', 'min', 'max'],
  instant: ['first', 'min', 'max'],
  figure: ['first', 'min', 'max', 'sum', 'count'],
  said: [],
}

const fieldsIn = (kinds: { readonly [field: string]: FieldKind }): readonly FieldWord[] =>
  Object.entries(kinds).map(([field, kind]) => ({
    ...{ key: `fields_${field}`, path: ['fields', field] },
    ...{ field, kind, takes: takes[kind.kind] },
  }))

/** The fields that a mapping fills, each with the words `column`, `take`, `values`, `value`, `unit` and `unitColumn`. */
export const fieldWords: { readonly [noun in FormNoun]: readonly FieldWord[] } = {
  shipments: fieldsIn(shipmentFields),
  containers: fieldsIn(containerFields),
  invoices: [],
}

/** What is typed of one leg; its fields have no word above them, and the first line counts. */
export const legWords: { readonly words: readonly MappingWord[]; readonly fields: readonly FieldWord[] } = {
  words: [...place('from'), ...place('to')],
  fields: Object.entries(legFields).map(([field, kind]) => ({ key: field, path: [field], field, kind, takes: [] })),
}

/** Under which a leg is tried: beside the words of the mapping, the word of its form follows. */
export const legKey = (at: number) => `legs_${at}`

export const isMeasured = ({ kind }: FieldWord): boolean => kind.kind === 'figure' && kind.measure !== undefined

/** What is typed of a field beside its column. */
export const fieldParts = ['others', 'take', 'values', 'value', 'unit', 'unitColumn'] as const

const keysOf = (words: readonly MappingWord[], fields: readonly FieldWord[]): string[] => [
  ...words.map(({ key }) => key),
  ...fields.flatMap(({ key }) => [key, ...fieldParts.map((part) => `${key}_${part}`)]),
]

/** The names of all that is typed as one text, of all nouns. */
export const typedKeys: readonly string[] = [...new Set(formNouns.flatMap((noun) => keysOf(mappingWords[noun], fieldWords[noun])))]

/** The names of all that is typed of a leg. */
export const legKeys: readonly string[] = keysOf(legWords.words, legWords.fields)
