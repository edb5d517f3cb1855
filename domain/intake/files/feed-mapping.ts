import { isDateFormat } from '#domain/intake/fields/date-reader.ts'
import { type End, type FieldName, fieldNames, kindOf, maxIdentityLength, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { isProjectId, type ProjectId, portalOf } from '#domain/platform/environment/projects.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { z } from '#domain/platform/schema.ts'
import type { Layout } from './feed-layout.ts'
import { columnRulesIn, eventNumber, name, place, rulesFor, word } from './field-rules.ts'
import { type LegEnd, layoutOfLegs, legRules } from './leg-mapping.ts'

const instants = fieldNames.filter((field) => kindOf(field).kind === 'instant') as [FieldName, ...FieldName[]]

const event = z.strictObject({
  type: eventNumber,
  at: z.enum(instants),
  modes: z.array(z.enum(['air', 'sea', 'land', 'none'])).default(['air', 'sea', 'land', 'none']),
  description: name.optional(),
  responsible: name.optional(),
  inTimeline: z.boolean().default(true),
})

const day = z.string().refine(isDay, 'expected a day, YYYY-MM-DD')
const words = z.array(word).max(100)
const tenYearsOn = () => `${new Date().getUTCFullYear() + 10}-12-31`

export const feedFacts = {
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'expected lower-case letters, digits, dots and dashes, 60 at most'),
  project: z
    .number()
    .refine((id) => isProjectId(portalOf(id)), 'expected a project, 1 to 6')
    .transform((id) => id as ProjectId),
  key: name,
  delimiter: z.string().length(1).default(','),
  /** Files of old systems use quotes as ordinary characters. */
  quotes: z.boolean().default(true),
  decimal: z.enum(['.', ',']).default('.'),
  dates: z.array(name.refine(isDateFormat, 'expected a format such as D-MMM-YY or M/D/YYYY h:mm A')).max(20).default([]),
  /** Systems write "no end" as the year 9999, spreadsheets an empty date as 1900. */
  dateRange: z
    .strictObject({ from: day.default('1980-01-01'), to: day.default(tenYearsOn) })
    .refine(({ from, to }) => from <= to, 'from is after to')
    .prefault({}),
  units: z
    .array(name.refine((unit) => !/^\d/.test(unit), 'a unit begins with no digit'))
    .max(20)
    .default(['$']),
  /** The line of the header, or words in it. Reports have titles above it. */
  header: z.union([z.int().min(1).max(1_000), z.array(word).min(1).max(20)]).optional(),
  only: z.strictObject({ column: name, values: words.min(1) }).optional(),
  leaveOut: z
    .array(
      z.union([word.transform((one) => ({ column: undefined, values: [one] })), z.strictObject({ column: name, values: words.min(1) })]),
    )
    .max(50)
    .default([]),
  footer: words.default([]),
  words: z.record(z.string().min(1).max(maxIdentityLength), name).default({}),
}

export const mappingSchema = z
  .strictObject({
    ...feedFacts,
    customer: z.strictObject({
      column: name,
      group: name.optional(),
      /** For a shipment of a customer whom nobody knows. Absent: held on a production server, elsewhere created (decision 50). */
      unknown: z.enum(['hold', 'create', 'reject']).optional(),
    }),
    /** For a known shipment under another customer, or a number known from another source: hold it for a person, or take it. */
    customerChange: z.enum(['hold', 'take']).default('hold'),
    knownElsewhere: z.enum(['hold', 'take']).default('hold'),
    fields: rulesFor(shipmentFields),
    origin: place.optional(),
    destination: place.optional(),
    events: z.array(event).max(50).default([]),
    legs: legRules.optional(),
  })
  .check(({ value: mapping, issues }) => {
    const complain = (message: string, path: (string | number)[]) => issues.push({ code: 'custom', message, input: mapping, path })
    if (!mapping.fields.shipmentDate) complain('every shipment needs a date to stand in order by', ['fields', 'shipmentDate'])
    mapping.events.forEach((each, index) => {
      if (!mapping.fields[each.at]) complain(`${each.at} is not among the fields`, ['events', index, 'at'])
    })
  })

export type Mapping = z.infer<typeof mappingSchema>

/** The rules of legs follow those of the shipment's own fields. */
export function layoutOf(mapping: Mapping): Layout<End | LegEnd> & { fieldCount: number } {
  const { origin, destination, customer, fields, legs = [] } = mapping
  const own = columnRulesIn(shipmentFields, fields)
  const ofLegs = layoutOfLegs(legs)
  return {
    ...mapping,
    owner: customer.column,
    rules: [...own, ...ofLegs.rules],
    places: { origin, destination, ...ofLegs.places },
    fieldCount: own.length,
  }
}
