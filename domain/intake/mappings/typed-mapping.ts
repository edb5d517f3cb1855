import { type FieldWord, type FormNoun, fieldWords, isMeasured, legWords, type MappingWord, mappingWords } from './mapping-words.ts'

/** Texts by the names of a form. */
export interface TypedWords {
  [key: string]: string | undefined
}

/** A mapping as a form has it. */
export interface TypedMapping {
  words: TypedWords
  leaveOut: { column?: string | undefined; values?: string | undefined }[]
  events: TypedMilestone[]
  legs: TypedWords[]
}

export const nothingTyped: TypedMapping = { words: {}, leaveOut: [], events: [], legs: [] }

export interface TypedMilestone {
  type?: string | undefined
  at?: string | undefined
  modes?: string[] | undefined
  description?: string | undefined
  responsible?: string | undefined
  isHidden?: string | undefined
}

type Given = { [word: string]: unknown }

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat())
const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
const oneOrMany = (all: string[]): unknown => (all.length > 1 ? all : all[0])

/** `word = meaning`, one a line; nothing behind the sign is null. */
const pairsOf = (text: string | undefined, meaning: MappingWord['meaning']): Given | undefined => {
  const pairs = linesOf(text).map((line) => {
    const [, name = line, meant = ''] = /^(.*?)\s*=\s*([^=]*)$/.exec(line) ?? []
    return [name, meant === '' ? null : typedMeaning(meant, meaning)] as const
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

function typedMeaning(text: string, meaning: MappingWord['meaning']): unknown {
  if (meaning === 'flag' && (text === 'true' || text === 'false')) return text === 'true'
  return meaning === 'number' && /^\d+$/.test(text) ? Number(text) : text
}

const pairsText = (value: unknown): string =>
  isGiven(value)
    ? Object.entries(value)
        .map(([name, meant]) => `${name} = ${asText(meant)}`.trim())
        .join('\n')
    : ''

const readers: { readonly [kind in MappingWord['kind']]: (text: string, word: MappingWord) => unknown } = {
  text: (text) => text.trim(),
  column: (text) => text.trim(),
  choice: (text) => text,
  columns: (text) => oneOrMany(linesOf(text)),
  lines: (text) => linesOf(text),
  header: (text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : linesOf(text)),
  delimiter: (text) => (text.trim().toLowerCase() === 'tab' ? '\t' : text === ' ' ? text : text.trim()),
  flag: (text) => text === 'true',
  pairs: (text, { meaning }) => pairsOf(text, meaning),
}

const writers: Partial<{ readonly [kind in MappingWord['kind']]: (value: unknown) => string }> = {
  columns: (value) => listOf(value).map(asText).join('\n'),
  lines: (value) => listOf(value).map(asText).join('\n'),
  header: (value) => listOf(value).map(asText).join('\n'),
  delimiter: (value) => (value === '\t' ? 'tab' : asText(value)),
  pairs: pairsText,
}

function put(target: Given, path: readonly string[], value: unknown): void {
  let at = target
  for (const part of path.slice(0, -1)) {
    if (!isGiven(at[part])) at[part] = {}
    at = at[part] as Given
  }
  at[path.at(-1) ?? ''] = value
}

const take = (given: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, part) => (isGiven(at) && Object.hasOwn(at, part) ? at[part] : undefined), given)

/** The mapping that a form says, without what was left empty. Whether it can be used is for its schema to say. */
export function toMapping(noun: FormNoun, { words, leaveOut, events, legs }: TypedMapping): Given {
  const mapping: Given = { ...(noun !== 'shipments' && { of: noun }), ...saidBy(mappingWords[noun], fieldWords[noun], words) }
  if (noun === 'shipments') mapping.fields ??= {}
  const left = leaveOut.flatMap(({ column = '', values }): unknown[] => {
    const all = linesOf(values)
    return column.trim() === '' ? all : all.length > 0 ? [{ column: column.trim(), values: all }] : []
  })
  if (left.length > 0) mapping.leaveOut = left
  const happened = noun === 'invoices' ? [] : events.flatMap((each) => eventOf(each, noun))
  if (happened.length > 0) mapping.events = happened
  if (noun === 'shipments' && legs.length > 0) mapping.legs = legs.map((leg) => saidBy(legWords.words, legWords.fields, leg))
  return mapping
}

/** What is typed by these words and fields, of a mapping or of one leg. */
function saidBy(own: readonly MappingWord[], fields: readonly FieldWord[], typed: TypedWords): Given {
  const said: Given = {}
  for (const word of own) {
    const text = typed[word.key] ?? ''
    if (text.trim() === '' && !(word.kind === 'delimiter' && text === ' ')) continue
    put(said, word.path, readers[word.kind](text, word))
  }
  for (const field of fields) {
    const rule = ruleOf(field, typed)
    if (rule !== undefined) put(said, field.path, rule)
  }
  return said
}

function eventOf({ type = '', at, modes = [], description, responsible, isHidden }: TypedMilestone, noun: FormNoun): Given[] {
  if (type.trim() === '') return []
  return [
    {
      type: Number(type),
      at,
      ...(noun === 'shipments' && modes.length > 0 && { modes }),
      ...(description?.trim() && { description: description.trim() }),
      ...(responsible?.trim() && { responsible: responsible.trim() }),
      ...(isHidden === 'on' && { inTimeline: false }),
    },
  ]
}

function ruleOf(field: FieldWord, words: TypedWords): unknown {
  const text = (part: string) => (words[`${field.key}_${part}`] ?? '').trim()
  const first = (words[field.key] ?? '').trim()
  const columns = first === '' ? linesOf(text('others')) : [first, ...linesOf(text('others'))]
  const more = {
    ...(text('take') !== '' && { take: text('take') }),
    ...(text('values') !== '' && { values: pairsOf(text('values'), field.kind.kind === 'flag' ? 'flag' : 'text') }),
    ...(text('value') !== '' && { value: constantOf(text('value'), field) }),
    ...(isMeasured(field) && text('unit') !== '' && { unit: text('unit') }),
    ...(isMeasured(field) && text('unitColumn') !== '' && { unitColumn: oneOrMany(linesOf(text('unitColumn'))) }),
  }
  if (Object.keys(more).length === 0) return oneOrMany(columns)
  return { ...(columns.length > 0 && { column: oneOrMany(columns) }), ...more }
}

function constantOf(text: string, { kind }: FieldWord): unknown {
  if (kind.kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true'
  return kind.kind === 'figure' && String(Number(text)) === text ? Number(text) : text
}

/** A mapping as a form shows it. */
export function toTyped(noun: FormNoun, given: unknown): TypedMapping {
  return {
    words: typedBy(mappingWords[noun], fieldWords[noun], given),
    leaveOut: typedLeftOut(take(given, ['leaveOut'])),
    events: listOf(take(given, ['events'])).map(typedEvent),
    legs: listOf(take(given, ['legs'])).map((leg) => typedBy(legWords.words, legWords.fields, leg)),
  }
}

function typedBy(own: readonly MappingWord[], fields: readonly FieldWord[], given: unknown): TypedWords {
  const words: TypedWords = {}
  const put = (key: string, text: string) => {
    if (text !== '') words[key] = text
  }
  for (const { key, path, kind } of own) {
    const value = take(given, path)
    if (value !== undefined && (kind !== 'column' || !isGiven(value))) put(key, (writers[kind] ?? asText)(value))
  }
  for (const { key, path } of fields) {
    const rule = take(given, path)
    const { column, ...more } = isGiven(rule) ? rule : { column: rule }
    const [first, ...others] = listOf(column).map(asText)
    put(key, first ?? '')
    put(`${key}_others`, others.join('\n'))
    for (const part of ['take', 'value', 'unit'] as const) put(`${key}_${part}`, asText(more[part]))
    put(`${key}_values`, pairsText(more.values))
    put(`${key}_unitColumn`, listOf(more.unitColumn).map(asText).join('\n'))
  }
  return words
}

function typedLeftOut(given: unknown): TypedMapping['leaveOut'] {
  const entries: { column: string; values: string[] }[] = []
  for (const each of listOf(given)) {
    const { column, values } = isGiven(each) ? { column: asText(each.column), values: listOf(each.values) } : { column: '', values: [each] }
    const last = entries.at(-1)
    if (last && column === '' && last.column === '') last.values.push(...values.map(asText))
    else entries.push({ column, values: values.map(asText) })
  }
  return entries.map(({ column, values }) => ({ column, values: values.join('\n') }))
}

function typedEvent(given: unknown): TypedMilestone {
  const { type, at, modes, description, responsible, inTimeline } = isGiven(given) ? given : {}
  return {
    ...{ type: asText(type), at: asText(at), description: asText(description), responsible: asText(responsible) },
    modes: listOf(modes).map(asText),
    isHidden: inTimeline === false ? 'on' : undefined,
  }
}
