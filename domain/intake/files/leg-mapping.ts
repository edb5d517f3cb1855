import { type LegField, legFields, mostMappedLegs } from '#domain/intake/fields/leg-fields.ts'
import { z } from '#domain/platform/schema.ts'
import type { Layout } from './feed-layout.ts'
import { type ColumnRule, columnRulesIn, place, rulesFor } from './field-rules.ts'

const leg = rulesFor(legFields)
  .extend({ from: place.optional(), to: place.optional() })
  .check(({ value: rule, issues }) => {
    const complain = (message: string, path: string[]) => issues.push({ code: 'custom', message, input: rule, path })
    if (!rule.from && !rule.to) complain('a leg needs a place where it begins or ends', [])
    for (const field of Object.keys(legFields) as LegField[])
      if (rule[field] && rule[field].take !== 'first') complain('of a leg the first line counts', [field, 'take'])
  })

/** A line of the file says one leg by each of these: a leg a line, or all legs in columns beside each other. */
export const legRules = z.array(leg).min(1).max(mostMappedLegs)
export type LegRule = z.output<typeof leg>

export type LegEnd = `from ${number}` | `to ${number}`

export function layoutOfLegs(legs: readonly LegRule[]): Pick<Layout<LegEnd>, 'rules' | 'places'> {
  const places: { [end in LegEnd]?: z.output<typeof place> } = {}
  for (const [at, { from, to }] of legs.entries()) Object.assign(places, from && { [`from ${at}`]: from }, to && { [`to ${at}`]: to })
  return { rules: legs.flatMap(columnRulesOfLeg), places }
}

export const columnRulesOfLeg = (rule: LegRule): ColumnRule<LegField>[] => columnRulesIn<LegField>(legFields, rule)
