import { CsvFault } from '#domain/core/lists/csv.ts'
import { cellReader, type Value, wordFinder } from '#domain/intake/fields/cell-readers.ts'
import { dateReader } from '#domain/intake/fields/date-reader.ts'
import { dayField, type FieldKind, maxIdentityLength, text } from '#domain/intake/fields/feed-fields.ts'
import { type ContainerMapping, containerLayout } from '#domain/intake/files/container-mapping.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { columnsOf, type Layout } from '#domain/intake/files/feed-layout.ts'
import { layoutOf, type Mapping } from '#domain/intake/files/feed-mapping.ts'
import { type InvoiceMapping, invoiceColumnsOf } from '#domain/intake/files/invoice-mapping.ts'
import { columnRulesOfLeg } from '#domain/intake/files/leg-mapping.ts'
import type { Line } from '#domain/intake/files/lines/feed-line.ts'
import { linesBelowHeader } from '#domain/intake/files/lines/lines-below-header.ts'
import { type Example, rawLinesOf, type Sample } from '#domain/intake/files/lines/sample.ts'
import { type FormNoun, legKey } from './mapping-words.ts'

/** What becomes of the cells of one word of a mapping: samples as they are written and as they are read, and how many cannot be. */
export interface TriedWord {
  samples: { written: string; read: string }[]
  given: number
  wrong: number
  fault?: { value: string; reason: string } | undefined
}

export interface MappingTrial {
  lines: number
  leftOut: number
  /** Lines of more or fewer cells than the header. */
  broken: number
  /** By the word of the form. */
  words: { [key: string]: TriedWord }
}

interface Read {
  key: string
  columns: readonly string[]
  kind: FieldKind
  take?: string
  values?: { [word: string]: Value | null } | undefined
  unit?: string | undefined
  unitColumn?: readonly string[] | undefined
}

type AnyMapping = Mapping | ContainerMapping | InvoiceMapping

/** Runs a mapping over the lines it was made with. Throws FeedRejected where the whole file would be refused. */
export async function tryMapping(noun: FormNoun, mapping: AnyMapping, example: Example): Promise<MappingTrial> {
  const reads = readsOf(noun, mapping)
  const findWord = wordFinder(mapping.words)
  const readCell = cellReader({ ...mapping, decimal: decimalIn(mapping, example), readDate: dateReader(mapping.dates) })
  const trial: MappingTrial = { lines: 0, leftOut: 0, broken: 0, words: {} }
  const meant = new Set(mapping.only?.values.map((value) => value.toLowerCase()))
  for await (const { cells, fault, leftOut } of linesIn(noun, mapping, example)) {
    trial.lines += 1
    if (leftOut || (!fault && mapping.only && !meant.has((cells[mapping.only.column] ?? '').trim().toLowerCase()))) trial.leftOut += 1
    else if (fault) trial.broken += 1
    else for (const read of reads) tryCell(read, cells, trial)
  }
  return trial

  function tryCell({ key, columns, kind, unitColumn, ...rule }: Read, cells: Line['cells'], { words }: MappingTrial) {
    const cellOf = (names: readonly string[]) =>
      names.map((name) => (cells[name] ?? '').trim()).find((value) => value !== '' && !findWord(value)) ?? ''
    words[key] ??= { samples: [], given: 0, wrong: 0 }
    const tried = words[key]
    const written = cellOf(columns)
    if (written === '') return
    tried.given += 1
    const unit = unitColumn ? cellOf(unitColumn) || (rule.unit ?? '') : rule.unit
    const { value, fault } = readCell(written, kind, { ...rule, unit })
    if (fault) {
      tried.wrong += 1
      tried.fault ??= { value: shortened(written), reason: fault }
    } else if (tried.samples.length < 3 && value !== undefined && !tried.samples.some((each) => each.written === shortened(written)))
      tried.samples.push({ written: shortened(written), read: shortened(String(value)) })
  }
}

const shortened = (value: string) => (value.length > 60 ? `${value.slice(0, 59)}…` : value)

/** Whether the columns of a mapping are in a file. */
export async function fitsFile(noun: FormNoun, mapping: AnyMapping, sample: Sample): Promise<boolean> {
  try {
    for await (const _ of linesIn(noun, mapping, { ...sample, name: '' })) return true
    return true
  } catch (error) {
    if (error instanceof FeedRejected) return false
    throw error
  }
}

/** Workbooks have figures, not texts: they are always written with a point here. */
const decimalIn = (mapping: AnyMapping, sample: Sample) => ('rows' in sample ? '.' : mapping.decimal)

async function* linesIn(noun: FormNoun, mapping: AnyMapping, example: Example): AsyncGenerator<Line> {
  const columns = noun === 'invoices' ? invoiceColumnsOf(mapping as InvoiceMapping) : columnsOf(layoutIn(noun, mapping))
  try {
    yield* linesBelowHeader(rawLinesOf(example, mapping), { ...mapping, columns }, example.name)
  } catch (error) {
    if (error instanceof CsvFault) throw new FeedRejected(`${example.name} is not well-formed CSV: ${error.message}.`)
    throw error
  }
}

const layoutIn = (noun: FormNoun, mapping: AnyMapping): Layout<string> & { fieldCount: number } =>
  noun === 'containers' ? containerLayout(mapping as ContainerMapping) : layoutOf(mapping as Mapping)

const identity = text(maxIdentityLength)

/** The end of a leg is "from 0" in a layout. */
const placeKey = (place: string) => place.replace(/^(from|to) (\d+)$/, (_, end, at) => `${legKey(Number(at))}_${end}`)

function readsOf(noun: FormNoun, mapping: AnyMapping): Read[] {
  const key: Read = { key: 'key', columns: [mapping.key], kind: identity }
  if (noun === 'invoices') return [key, ...readsOfInvoice(mapping as InvoiceMapping)]
  const layout = layoutIn(noun, mapping)
  const boxes = noun === 'containers' ? (mapping as ContainerMapping) : undefined
  const legs = boxes ? [] : ((mapping as Mapping).legs ?? [])
  const lineWords = new Set(['customer', 'bill', 'type', 'at', 'description', 'responsible'])
  const places = Object.entries(layout.places).flatMap(([place, rule]) =>
    (['code', 'name', 'country'] as const).map(
      (part): Read => ({ key: `${placeKey(place)}_${part}`, columns: rule?.[part] ?? [], kind: identity }),
    ),
  )
  // The lines of a container file and the legs of a shipment come after its fields, which have words of the same name.
  const fields = layout.rules.slice(0, layout.fieldCount)
  const further = boxes ? layout.rules.slice(fields.length).filter(({ field }) => lineWords.has(field)) : []
  return [
    key,
    ...(boxes ? [] : [{ key: 'customer_column', columns: [layout.owner], kind: identity }]),
    ...(boxes?.shipment ? [{ key: 'shipment', columns: [boxes.shipment], kind: identity }] : []),
    ...fields.flatMap(({ field, ...rule }): Read[] => (rule.kind.kind === 'said' ? [] : [{ key: `fields_${field}`, ...rule }])),
    ...further.map(({ field, ...rule }): Read => {
      const word = field === 'type' ? 'lines_type_column' : field === 'customer' || field === 'bill' ? field : `lines_${field}`
      return { key: word, ...rule }
    }),
    ...places,
    ...legs.flatMap((leg, at) => columnRulesOfLeg(leg).map(({ field, ...rule }): Read => ({ key: `${legKey(at)}_${field}`, ...rule }))),
  ].filter(({ columns }) => columns.length > 0)
}

function readsOfInvoice({ customer, fields, lines }: InvoiceMapping): Read[] {
  const amount = (decimals: number): FieldKind => ({ kind: 'figure', decimals, below: 1e11, signed: true })
  const read = (key: string, column: unknown, kind: FieldKind): Read[] =>
    typeof column === 'string' ? [{ key, columns: [column], kind }] : []
  return [
    ...read('customer', customer, identity),
    ...(['issuedOn', 'dueOn'] as const).flatMap((field) => read(`fields_${field}`, fields[field], dayField)),
    ...(['total', 'balance'] as const).flatMap((field) => read(`fields_${field}`, fields[field], amount(2))),
    ...(['currency', 'shipment'] as const).flatMap((field) => read(`fields_${field}`, fields[field], identity)),
    ...read('fields_cancelled', fields.cancelled, { kind: 'flag' }),
    ...read('lines_description', lines?.description, text(2_000)),
    ...(['quantity', 'unitPrice', 'amount', 'tax'] as const).flatMap((part) => read(`lines_${part}`, lines?.[part], amount(4))),
  ]
}
