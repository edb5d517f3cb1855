import { combineLine, type Gathered, valuesOf } from '../../feeds/combining.ts'
import { firstPlace } from '../../feeds/gathering.ts'
import { lineReader, type SaidPlace } from '../../feeds/line-reader.ts'
import type { Value } from '../../feeds/mapping/cells.ts'
import { constantsIn } from '../../feeds/mapping/field-rules.ts'
import type { Line } from '../../feeds/reading/line.ts'
import type { Fault, Tally } from '../../feeds/tally.ts'
import { faultOfNumber, plainNumber } from '../number.ts'
import { type ContainerMapping, containerFields, containerLayout } from './mapping.ts'

/** Something that happened to a container, by the specification's event number; `at` is local text until its place is known. */
interface SaidEvent {
  type: number
  at: string
  description: string | null
  responsible: string | null
}

/** A container as the lines of a feed tell it. Dates are local text until its shipment's places are known. */
export interface FeedContainer {
  /** As the lines write it. */
  shipment: string
  customer: string | null
  number: string
  lines: number[]
  /** Only what the lines say. */
  said: Map<string, Value>
  terminal: SaidPlace | undefined
  events: SaidEvent[]
}

type Draft = Omit<FeedContainer, 'said'> & { values: Gathered[] }

/**
 * Gathers lines into containers by shipment and number, in the order they first appear. A line that cannot be understood, names no
 * shipment, or has no container number is left out and reported; a wrong check digit is noted, since such boxes do travel.
 */
export async function gatherContainers(lines: AsyncIterable<Line>, mapping: ContainerMapping, tally: Tally): Promise<FeedContainer[]> {
  const layout = containerLayout(mapping)
  const rules = layout.rules.slice(0, layout.fieldCount)
  const read = lineReader(layout, tally)
  const drafts = new Map<string, Draft>()
  for await (const { line, cells, fault } of lines) {
    tally.countLine()
    const said = fault ? undefined : read(cells)
    const [customer, type, at, description, responsible] = said?.values.slice(layout.fieldCount) ?? []
    const number = plainNumber(said?.key ?? '')
    const wrong = fault
      ? { reason: fault }
      : (said?.keyFault ?? findNumberFault(mapping.key, number) ?? said?.ownerFault ?? said?.fault ?? findEventFault(mapping, type, at))
    if (!said || wrong) {
      tally.reject({ line, reason: '', ...wrong })
      continue
    }
    const key = JSON.stringify([said.owner.toLowerCase(), String(customer ?? '').toLowerCase(), number])
    const draft = drafts.get(key) ?? newDraft(said.owner, textOf(customer), number, mapping, tally)
    drafts.set(key, draft)
    draft.lines.push(line)
    combineLine(draft.values, said.values.slice(0, layout.fieldCount), rules, tally)
    draft.terminal = firstPlace('terminal', draft.terminal, said.places.terminal, tally)
    if (type !== undefined && at !== undefined) {
      draft.events.push({ type: Number(type), at: String(at), description: textOf(description), responsible: textOf(responsible) })
    }
  }
  const constants = constantsIn(containerFields, mapping.fields)
  return [...drafts.values()].map(({ values, ...draft }) => {
    const said = [...constants, ...valuesOf(values, rules)].filter((each): each is [string, Value] => each[1] !== undefined)
    return { ...draft, said: new Map(said) }
  })
}

function newDraft(shipment: string, customer: string | null, number: string, { key }: ContainerMapping, tally: Tally): Draft {
  if (faultOfNumber(number)) tally.note(key, 'check digit does not fit the number')
  return { shipment, customer, number, lines: [], values: [], terminal: undefined, events: [] }
}

function findNumberFault(column: string, number: string): Fault | undefined {
  if (faultOfNumber(number) !== 'form') return undefined
  return { column, value: number, reason: 'is no container number: four letters and seven digits' }
}

/** An event must have a date; a line whose type the mapping does not take as an event needs none. */
function findEventFault({ lines }: ContainerMapping, type: Value | undefined, at: Value | undefined): Fault | undefined {
  if (!lines || type === undefined || at !== undefined) return undefined
  return { column: lines.at[0] ?? '', value: '', reason: 'is not given' }
}

const textOf = (value: Value | undefined) => (value === undefined ? null : String(value))
