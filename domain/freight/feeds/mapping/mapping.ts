import { isProjectId, type ProjectId } from '../../../ground/projects/projects.ts'
import { isDay } from '../../../ground/schedules/day.ts'
import { z } from '../../../ground/schema.ts'
import { isDateFormat } from './dates.ts'
import { columnRulesIn, name, place, rulesFor } from './field-rules.ts'
import { type End, type FieldName, fieldNames, kindOf, longestIdentity, shipmentFields } from './fields.ts'
import type { Layout } from './layout.ts'

const instants = fieldNames.filter((field) => kindOf(field).kind === 'instant') as [FieldName, ...FieldName[]]

const event = z.strictObject({
  /** The specification's event number (spec 2 §4). */
  type: z.int().min(1).max(99),
  at: z.enum(instants),
  modes: z.array(z.enum(['air', 'sea', 'land', 'none'])).default(['air', 'sea', 'land', 'none']),
  description: name.optional(),
  responsible: name.optional(),
  inTimeline: z.boolean().default(true),
})

const day = z.string().refine(isDay, 'expected a day, YYYY-MM-DD')
const tenYearsOn = () => `${new Date().getUTCFullYear() + 10}-12-31`

/** What a mapping says of any feed: whose it is, and how its cells are written. */
export const feedFacts = {
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'expected lower-case letters, digits, dots and dashes, 60 at most'),
  project: z
    .number()
    .refine(isProjectId, 'expected a project, 1 to 6')
    .transform((id) => id as ProjectId),
  key: name,
  delimiter: z.string().length(1).default(','),
  /** Without quotes a quote character is a character like any other, as in files of old systems. */
  quotes: z.boolean().default(true),
  decimal: z.enum(['.', ',']).default('.'),
  dates: z.array(name.refine(isDateFormat, 'expected a format such as D-MMM-YY or M/D/YYYY h:mm A')).max(20).default([]),
  /** Dates outside are refused: a system's "no end" is the year 9999, a spreadsheet's nothing 1900. */
  dateRange: z
    .strictObject({ from: day.default('1980-01-01'), to: day.default(tenYearsOn) })
    .refine(({ from, to }) => from <= to, 'from is after to')
    .prefault({}),
  /** What may stand beside a figure: currency signs, units of measure. */
  units: z
    .array(name.refine((unit) => !/\d/.test(unit), 'a unit has no digits'))
    .max(20)
    .default(['$']),
  /** A condition on lines: only those with one of these words in that column are taken. */
  only: z.strictObject({ column: name, values: z.array(z.string().trim().max(longestIdentity)).min(1).max(100) }).optional(),
  /** Words that stand where a value belongs → what the report calls them. */
  words: z.record(z.string().min(1).max(longestIdentity), name).default({}),
}

/** How the lines of one feed become shipments (docs/feeds.md). */
export const mappingSchema = z
  .strictObject({
    ...feedFacts,
    customer: z.strictObject({ column: name, group: name.optional() }),
    /** A known shipment that arrives with another customer, or its number from another source: held for a person, or taken. */
    customerChange: z.enum(['hold', 'take']).default('hold'),
    knownElsewhere: z.enum(['hold', 'take']).default('hold'),
    fields: rulesFor(shipmentFields),
    origin: place.optional(),
    destination: place.optional(),
    events: z.array(event).max(50).default([]),
  })
  .check(({ value: mapping, issues }) => {
    const complain = (message: string, path: (string | number)[]) => issues.push({ code: 'custom', message, input: mapping, path })
    if (!mapping.fields.shipmentDate) complain('every shipment needs a date to stand in order by', ['fields', 'shipmentDate'])
    mapping.events.forEach((each, index) => {
      if (!mapping.fields[each.at]) complain(`${each.at} is not among the fields`, ['events', index, 'at'])
    })
  })

export type Mapping = z.infer<typeof mappingSchema>

/** Which columns of a line of such a feed hold what. */
export function layoutOf(mapping: Mapping): Layout<End> {
  const { origin, destination, customer, fields } = mapping
  return { ...mapping, owner: customer.column, rules: columnRulesIn(shipmentFields, fields), places: { origin, destination } }
}
