import { isProjectId, type ProjectId } from '../../../ground/projects/projects.ts'
import { z } from '../../../ground/schema.ts'
import { readCell } from './cells.ts'
import { dateReader, isDateFormat } from './dates.ts'
import { type FieldKind, type FieldName, fieldNames, kindOf, longestIdentity } from './fields.ts'

const takes = ['first', 'list', 'min', 'max', 'sum', 'count'] as const
type Take = (typeof takes)[number]

const takesOf: { [kind in FieldKind['kind']]: readonly Take[] } = {
  text: ['first', 'list'],
  word: ['first'],
  flag: ['first'],
  day: ['first', 'min', 'max'],
  instant: ['first', 'min', 'max'],
  figure: ['first', 'min', 'max', 'sum', 'count'],
}

const isoDate = dateReader([])
const name = z.string().trim().min(1).max(longestIdentity)
/** One column, or several of which the first that says something counts. */
const columns = z.union([name.transform((one) => [one]), z.array(name).min(1).max(10)], { error: 'expected a column or a list of columns' })
const place = z.strictObject({
  code: columns.optional(),
  name: columns.optional(),
  country: columns.optional(),
  /** The countries of names that do not say theirs. */
  countries: z.record(name, name).default({}),
})

/** How one field is filled: a column's name alone, or { column, take, values }, or { value } for all shipments alike. */
function ruleFor(field: FieldName) {
  const kind = kindOf(field)
  const written = z
    .strictObject({
      column: columns.optional(),
      take: z.enum(takes).default('first'),
      values: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).optional(),
      value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    })
    .check(({ value: rule, issues }) => {
      const complain = (message: string) => issues.push({ code: 'custom', message, input: rule })
      if ((rule.column === undefined) === (rule.value === undefined)) complain('needs either a column or a value')
      if (!takesOf[kind.kind].includes(rule.take)) complain(`take must be one of ${takesOf[kind.kind].join(', ')} here`)
      for (const value of [rule.value, ...Object.values(rule.values ?? {})]) {
        const reading = value === undefined || value === null ? {} : readCell(String(value), kind, {}, '.', isoDate)
        if (reading.fault) complain(`"${value}" ${reading.fault}`)
        else if (value === rule.value && reading.value !== value) complain(`"${value}" must be written ${reading.value}`)
      }
    })
  return z.preprocess((given) => (typeof given === 'string' || Array.isArray(given) ? { column: given } : given), written)
}

const rules = Object.fromEntries(fieldNames.map((field) => [field, ruleFor(field).optional()])) as {
  [field in FieldName]: z.ZodOptional<ReturnType<typeof ruleFor>>
}

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

/** What a mapping says of any feed: whose it is, and how its cells are written. */
export const feedFacts = {
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'expected lower-case letters, digits, dots and dashes, 60 at most'),
  project: z
    .number()
    .refine(isProjectId, 'expected a project, 1 to 6')
    .transform((id) => id as ProjectId),
  key: name,
  delimiter: z.string().length(1).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  dates: z.array(name.refine(isDateFormat, 'expected a format such as D-MMM-YY or M/D/YYYY HH:mm')).max(20).default([]),
  /** Words that stand where a value belongs → what the report calls them. */
  words: z.record(z.string().min(1).max(longestIdentity), name).default({}),
}

/** How the lines of one feed become shipments (docs/feeds.md). */
export const mappingSchema = z
  .strictObject({
    ...feedFacts,
    customer: z.strictObject({ column: name, group: name.optional() }),
    fields: z.strictObject(rules),
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
type FieldRule = NonNullable<Mapping['fields'][FieldName]>
export type PlaceRule = NonNullable<Mapping['origin']>

export interface ColumnRule {
  field: FieldName
  columns: string[]
  take: Take
  values: FieldRule['values']
}

/** The fields that come from columns, in the order of the record. */
export function columnRulesOf(mapping: Mapping): ColumnRule[] {
  return fieldNames.flatMap((field) => {
    const rule = mapping.fields[field]
    return rule?.column ? [{ field, columns: rule.column, take: rule.take, values: rule.values }] : []
  })
}

/** All columns a file must have to be taken in by this mapping. */
export function columnsOf(mapping: Mapping): string[] {
  const places = [mapping.origin, mapping.destination].flatMap((rule) => (rule ? [rule.code, rule.name, rule.country] : []))
  const fields = columnRulesOf(mapping).map((rule) => rule.columns)
  return [...new Set([mapping.key, mapping.customer.column, ...[...places, ...fields].flatMap((each) => each ?? [])])]
}
