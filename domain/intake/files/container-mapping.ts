import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { at, type FieldKind, maxIdentityLength, text } from '#domain/intake/fields/feed-fields.ts'
import type { Layout } from '#domain/intake/files/feed-layout.ts'
import { feedFacts } from '#domain/intake/files/feed-mapping.ts'
import { type ColumnRule, columnRulesIn, columns, eventNumber, name, place, rulesFor, word } from '#domain/intake/files/field-rules.ts'
import { z } from '#domain/platform/schema.ts'

const milestones = ['etd', 'atd', 'eta', 'ata', 'outOfGateAt', 'deliveredAt', 'emptyReturnedAt'] as const

export const containerMappingSchema = z
  .strictObject({
    of: z.literal('containers'),
    ...feedFacts,
    shipment: name.optional(),
    bill: name.optional(),
    customer: name.optional(),
    fields: rulesFor(containerFields).default({}),
    terminal: place.optional(),
    events: z
      .array(
        z.strictObject({
          type: eventNumber,
          at: z.enum(milestones),
          description: name.optional(),
          responsible: name.optional(),
          inTimeline: z.boolean().default(true),
        }),
      )
      .max(50)
      .default([]),
    lines: z
      .strictObject({
        type: z.strictObject({ column: name, values: z.record(name, eventNumber.nullable()) }),
        at: columns,
        description: columns.optional(),
        responsible: columns.optional(),
        planned: z.strictObject({ column: name, values: z.array(word).min(1).max(20) }).optional(),
      })
      .optional(),
  })
  .check(({ value: mapping, issues }) => {
    mapping.events.forEach((each, index) => {
      if (mapping.fields[each.at]) return
      const path = ['events', index, 'at']
      issues.push({ code: 'custom', message: `${each.at} is not among the fields`, input: mapping, path })
    })
  })

export type ContainerMapping = z.output<typeof containerMappingSchema>

export function containerLayout(mapping: ContainerMapping): Layout<'terminal'> & { fieldCount: number } {
  const { fields, lines, customer, bill, terminal } = mapping
  const fieldRules = columnRulesIn(containerFields, fields)
  const ofLine = (field: string, kind: FieldKind, from: string[] | undefined, values?: ColumnRule['values']): ColumnRule => {
    return { field, kind, columns: from ?? [], take: 'first', values }
  }
  const rules = [
    ...fieldRules,
    ofLine('customer', text(maxIdentityLength), customer === undefined ? [] : [customer]),
    ofLine('bill', text(maxIdentityLength), bill === undefined ? [] : [bill]),
    ofLine('type', { kind: 'figure', decimals: 0, below: 100 }, lines && [lines.type.column], lines?.type.values),
    ofLine('at', at('destination'), lines?.at),
    ofLine('description', text(maxIdentityLength), lines?.description),
    ofLine('responsible', text(maxIdentityLength), lines?.responsible),
  ]
  return {
    ...mapping,
    owner: mapping.shipment ?? mapping.key,
    rules,
    more: lines?.planned ? [lines.planned.column] : [],
    places: { terminal },
    fieldCount: fieldRules.length,
  }
}
