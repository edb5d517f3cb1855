import { type Fault, lineReader, type SaidPlace } from './line-reader.ts'
import { roundTo, type Value } from './mapping/cells.ts'
import { kindOf } from './mapping/fields.ts'
import { type ColumnRule, columnRulesOf, type Mapping } from './mapping/mapping.ts'
import type { Line } from './reading/line.ts'
import type { Tally } from './tally.ts'

/** What the lines of one shipment say together; the values stand in the order of the mapping's column rules. */
export interface Draft {
  key: string
  customer: string
  lines: number[]
  values: (Value | Set<string> | undefined)[]
  origin?: SaidPlace | undefined
  destination?: SaidPlace | undefined
  /** All names its lines give a place; the first of them is the place, the others are found by too. */
  placeNames: { origin: Set<string>; destination: Set<string> }
  /** Why none of its lines can be taken. */
  spoiled?: Fault | undefined
}

const differing = 'lines differ, the first stands'

/**
 * Gathers lines into shipments by the mapping's key, in the order the shipments first appear. A line that cannot be
 * understood is left out and reported; where it is doubtful whose the shipment is, all its lines are, for it must not
 * reach the wrong customer.
 */
export async function gatherShipments(lines: AsyncIterable<Line>, mapping: Mapping, tally: Tally): Promise<Draft[]> {
  const drafts = new Map<string, Draft>()
  const read = lineReader(mapping, tally)
  const rules = columnRulesOf(mapping)
  for await (const { line, cells, fault } of lines) {
    tally.countLine()
    const said = fault ? undefined : read(cells)
    const unreadable = fault ? { reason: fault } : said?.keyFault
    if (!said || unreadable) {
      tally.reject({ line, reason: '', ...unreadable })
      continue
    }
    const draft = drafts.get(said.key) ?? {
      key: said.key,
      customer: said.customer,
      lines: [],
      values: [],
      placeNames: { origin: new Set(), destination: new Set() },
    }
    drafts.set(said.key, draft)
    draft.spoiled ??= said.customerFault ?? findOtherOwner(draft, said.customer, mapping)
    if (said.fault && !draft.spoiled) {
      tally.reject({ line, ...said.fault })
      continue
    }
    draft.lines.push(line)
    if (draft.spoiled) continue
    said.values.forEach((value, at) => {
      if (value !== undefined) draft.values[at] = combine(draft.values[at], value, rules[at] as ColumnRule, tally)
    })
    for (const place of ['origin', 'destination'] as const) {
      draft[place] = firstPlace(place, draft[place], said[place], tally)
      if (said[place]?.text) draft.placeNames[place].add(said[place].text)
    }
  }
  return [...drafts.values()].filter((draft) => isWhole(draft, tally))
}

function findOtherOwner(draft: Draft, customer: string, mapping: Mapping): Fault | undefined {
  if (draft.customer.toLowerCase() === customer.toLowerCase()) return undefined
  return { column: mapping.customer.column, value: customer, reason: `is not the customer of the other lines of ${draft.key}` }
}

function isWhole(draft: Draft, tally: Tally): boolean {
  if (!draft.spoiled) return draft.lines.length > 0
  for (const line of draft.lines) tally.reject({ line, ...draft.spoiled })
  return false
}

function combine(before: Draft['values'][number], value: Value, { field, take }: ColumnRule, tally: Tally): Draft['values'][number] {
  if (before === undefined) return value
  if (before instanceof Set) return before.add(String(value))
  if (take === 'list') return before === value ? before : new Set([String(before), String(value)])
  if (take === 'min') return value < before ? value : before
  if (take === 'max') return value > before ? value : before
  if (take === 'first') {
    if (before !== value) tally.note(field, differing)
    return before
  }
  const kind = kindOf(field)
  return roundTo(Number(before) + Number(value), kind.kind === 'figure' ? kind.decimals : 0)
}

function firstPlace(
  field: 'origin' | 'destination',
  before: SaidPlace | undefined,
  now: SaidPlace | undefined,
  tally: Tally,
): SaidPlace | undefined {
  if (before && now && (before.text !== now.text || before.code !== now.code)) tally.note(field, differing)
  return before ?? now
}
