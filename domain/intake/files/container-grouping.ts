import { faultOfNumber, numbersIn, plainNumber } from '#domain/freight/containers/container-number.ts'
import { saidColumns } from '#domain/freight/shipments/measures.ts'
import type { Value } from '#domain/intake/fields/cell-readers.ts'
import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { type CombinedLine, combineLine, valuesOf } from '#domain/intake/files/combine-lines.ts'
import type { Fault, Tally } from '#domain/intake/files/fault-tally.ts'
import { type ColumnRule, constantsIn } from '#domain/intake/files/field-rules.ts'
import type { Grouper } from '#domain/intake/files/line-grouper.ts'
import { lineReader, type ParsedPlace } from '#domain/intake/files/lines/line-reader.ts'
import { firstPlace } from '#domain/intake/files/shipment-grouping.ts'
import { type ContainerMapping, containerLayout } from './container-mapping.ts'

interface SaidEvent {
  type: number
  at: string
  description: string | null
  responsible: string | null
  isPlanned: boolean
}

interface SaidOfContainer {
  shipment: string | null
  customer: string | null
  bill: string | null
  number: string
  values: (Value | null)[]
  terminal: ParsedPlace | undefined
  event: SaidEvent | null
  /** The line counts for another container of its cell. */
  isShared?: boolean
}

export interface FeedContainer {
  shipment: string | null
  customer: string | null
  bill: string | null
  number: string
  lines: number[]
  /** Those of its lines that count for another container of their cell. */
  shared: number[]
  said: Map<string, Value>
  terminal: ParsedPlace | undefined
  events: SaidEvent[]
}

export type ContainerDraft = Omit<FeedContainer, 'said'> & { values: CombinedLine[] }
type Draft = ContainerDraft

/**
 * Rejects and reports a line that is invalid or has no container number. A wrong check digit is only noted, because such boxes do travel.
 */
export function containerGrouper(mapping: ContainerMapping, tally: Tally): Grouper<SaidOfContainer, Draft> {
  const layout = containerLayout(mapping)
  const rules = layout.rules.slice(0, layout.fieldCount)
  const read = lineReader(layout, tally)
  return {
    read(cells, cellFaults) {
      const { key, owner, values, places, ...faults } = read(cells, cellFaults)
      const [first = plainNumber(key), ...others] = numbersIn(key)
      const isList = others.length > 0
      if (isList) tally.note(mapping.key, ofSeveral)
      const [customer, bill, type, at, description, responsible] = values.slice(layout.fieldCount).map(textOf)
      const ownerFault = mapping.shipment ? faults.ownerFault : undefined
      const fault =
        (isList ? undefined : faults.keyFault) ??
        findNumberFault(mapping.key, first) ??
        ownerFault ??
        faults.fault ??
        findEventFault(mapping, type, at)
      if (fault) return fault
      const event = type && at ? { type: Number(type), at, description: description ?? null, responsible: responsible ?? null } : null
      const isPlanned = mapping.lines?.planned !== undefined && isAmong(cells[mapping.lines.planned.column], mapping.lines.planned.values)
      const said: SaidOfContainer = {
        shipment: mapping.shipment ? owner : null,
        customer: customer ?? null,
        bill: bill ?? null,
        number: first,
        values: isList
          ? values.slice(0, layout.fieldCount).map((value, at) => ofEach(value, rules[at]))
          : values.slice(0, layout.fieldCount),
        terminal: places.terminal,
        event: event && { ...event, isPlanned },
      }
      const ids = [said.shipment, said.customer, said.bill].map((each) => each?.toLowerCase() ?? '')
      const keyOf = (number: string) => JSON.stringify([...ids, number])
      const more = others.map((number) => ({ key: keyOf(number), said: { ...said, number, isShared: true } }))
      return { key: keyOf(first), said, ...(isList && { more }) }
    },
    start: (said) => newDraft(said, mapping, tally),
    add(draft, line, { values, terminal, event, isShared }) {
      draft.lines.push(line)
      if (isShared) draft.shared.push(line)
      combineLine(draft.values, values, rules, tally)
      draft.terminal = firstPlace('terminal', draft.terminal, terminal, tally)
      if (event) draft.events.push(event)
    },
  }
}

export function containerMaker(mapping: ContainerMapping): (draft: Draft) => FeedContainer {
  const layout = containerLayout(mapping)
  const rules = layout.rules.slice(0, layout.fieldCount)
  const constants = constantsIn(containerFields, mapping.fields)
  return ({ values, ...draft }) => {
    const said = [...constants, ...valuesOf(values, rules)].filter((each): each is [string, Value] => each[1] !== undefined)
    return { ...draft, said: new Map(said) }
  }
}

const isAmong = (cell: string | undefined, words: readonly string[]) =>
  words.some((word) => word.toLowerCase() === (cell ?? '').trim().toLowerCase())

function newDraft({ shipment, customer, bill, number }: SaidOfContainer, { key }: ContainerMapping, tally: Tally): Draft {
  if (faultOfNumber(number)) tally.note(key, 'check digit does not fit the number')
  return { shipment, customer, bill, number, lines: [], shared: [], values: [], terminal: undefined, events: [] }
}

/** Figures of one line over several containers are those of all of them, and of none. */
const figuresOfAll: ReadonlySet<string> = new Set(['pieces', 'weightKg', 'volumeM3', ...Object.values(saidColumns)])

const ofEach = (value: Value | null, rule: ColumnRule | undefined) => (rule && figuresOfAll.has(rule.field) ? null : value)

const ofSeveral = 'names several containers: each is taken; pieces, weight and volume, which are those of all, are left out'

function findNumberFault(column: string, number: string): Fault | undefined {
  if (faultOfNumber(number) !== 'form') return undefined
  return { column, value: number, reason: 'is not a container number: four letters and seven digits' }
}

/** A line whose type the mapping does not list as an event needs no date. */
function findEventFault({ lines }: ContainerMapping, type: string | undefined, at: string | undefined): Fault | undefined {
  if (!lines || type === undefined || at !== undefined) return undefined
  return { column: lines.at[0] ?? '', value: '', reason: 'is not given' }
}

const textOf = (value: Value | null) => (value === null ? undefined : String(value))
