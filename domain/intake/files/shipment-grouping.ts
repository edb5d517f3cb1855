import type { End } from '#domain/intake/fields/feed-fields.ts'
import { lineReader, type ParsedLine, type ParsedPlace } from '#domain/intake/files/lines/line-reader.ts'
import { type CombinedLine, combineLine, differing } from './combine-lines.ts'
import type { Fault, Tally } from './fault-tally.ts'
import { layoutOf, type Mapping } from './feed-mapping.ts'
import { type LegDraft, legAdder } from './leg-grouping.ts'
import type { LegEnd } from './leg-mapping.ts'
import type { Grouper } from './line-grouper.ts'

export interface Draft {
  key: string
  customer: string
  lines: number[]
  values: CombinedLine[]
  origin?: ParsedPlace | undefined
  destination?: ParsedPlace | undefined
  placeNames: { origin: Set<string>; destination: Set<string> }
  legs: LegDraft[]
  spoiled?: Fault | undefined
}

/**
 * Rejects and reports an invalid line. Rejects the whole shipment when its lines disagree on the customer or one names none, because it
 * must not reach the wrong customer.
 */
export function shipmentGrouper(mapping: Mapping, tally: Tally): Grouper<ParsedLine<End | LegEnd>, Draft> {
  const layout = layoutOf(mapping)
  const rules = layout.rules.slice(0, layout.fieldCount)
  const addLegs = legAdder(mapping.legs ?? [], layout.fieldCount, tally)
  const read = lineReader(layout, tally)
  return {
    read(cells, cellFaults) {
      const said = read(cells, cellFaults)
      return said.keyFault ?? { key: said.key, said }
    },
    start: ({ key, owner }) => ({
      key,
      customer: owner,
      lines: [],
      values: [],
      placeNames: { origin: new Set(), destination: new Set() },
      legs: [],
    }),
    add(draft, line, said) {
      draft.spoiled ??= said.ownerFault ?? findOtherOwner(draft, said.owner, mapping)
      if (said.fault && !draft.spoiled) {
        tally.reject({ line, ...said.fault })
        return
      }
      draft.lines.push(line)
      if (draft.spoiled) return
      combineLine(draft.values, said.values, rules, tally)
      addLegs(draft.legs, said)
      for (const place of ['origin', 'destination'] as const) {
        const named = said.places[place]
        draft[place] = firstPlace(place, draft[place], named, tally)
        if (named?.text) draft.placeNames[place].add(named.text)
      }
    },
  }
}

function findOtherOwner(draft: Draft, customer: string, mapping: Mapping): Fault | undefined {
  if (draft.customer.toLowerCase() === customer.toLowerCase()) return undefined
  return { column: mapping.customer.column, value: customer, reason: `is not the customer of the other lines of ${draft.key}` }
}

export function isWhole(draft: Draft, tally: Tally): boolean {
  if (!draft.spoiled) return draft.lines.length > 0
  for (const line of draft.lines) tally.reject({ line, ...draft.spoiled })
  return false
}

export function firstPlace(
  field: string,
  before: ParsedPlace | undefined,
  now: ParsedPlace | undefined,
  tally: Tally,
): ParsedPlace | undefined {
  if (before && now && (before.text !== now.text || before.code !== now.code)) tally.note(field, differing)
  return before ?? now
}
