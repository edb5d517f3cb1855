import { factorOf, type MeasuredField, saidColumns } from '#domain/freight/shipments/measures.ts'
import { cellReader, plainStyle, type Value } from '#domain/intake/fields/cell-readers.ts'
import { type FieldKind, maxIdentityLength } from '#domain/intake/fields/feed-fields.ts'
import { z } from '#domain/platform/schema.ts'

const takes = ['first', 'list', 'min', 'max', 'sum', 'count'] as const
type Take = (typeof takes)[number]

const takesOf: { [kind in FieldKind['kind']]: readonly Take[] } = {
  text: ['first', 'list'],
  word: ['first'],
  flag: ['first'],
  day: ['first', 'min', 'max'],
  instant: ['first', 'min', 'max'],
  figure: ['first', 'min', 'max', 'sum', 'count'],
  said: [],
}

const readPlain = cellReader(plainStyle)
export const name = z.string().trim().min(1).max(maxIdentityLength)
/** A word of the source. YAML reads 12 as a number; 012 comes as it is written. */
export const word = z.preprocess((given) => (typeof given === 'number' ? String(given) : given), z.string().trim().max(maxIdentityLength))
/** Of a step of a timeline. */
export const eventNumber = z.preprocess((given) => (/^0\d$/.test(String(given)) ? Number(given) : given), z.int().min(1).max(99))
export const columns = z.union([name.transform((one) => [one]), z.array(name).min(1).max(10)], {
  error: 'expected a column or a list of columns',
})
export const place = z.strictObject({
  code: columns.optional(),
  name: columns.optional(),
  country: columns.optional(),
  countries: z.record(name, name).default({}),
})
export type PlaceRule = z.output<typeof place>

/** A column's name, { column, take, values }, or { value } for the whole file. */
function ruleFor(kind: FieldKind) {
  const written = z
    .strictObject({
      column: columns.optional(),
      take: z.enum(takes).default('first'),
      values: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).optional(),
      value: z.union([z.string(), z.number(), z.boolean()]).optional(),
      unit: name.optional(),
      unitColumn: columns.optional(),
    })
    .check(({ value: rule, issues }) => {
      const complain = (message: string) => issues.push({ code: 'custom', message, input: rule })
      if ((rule.column === undefined) === (rule.value === undefined)) complain('needs either a column or a value')
      const measure = kind.kind === 'figure' ? kind.measure : undefined
      if ((rule.unit || rule.unitColumn) && !(measure && rule.column)) complain('a unit belongs to a column of weights or volumes')
      else if (rule.unit && measure && !factorOf(measure, rule.unit)) complain(`"${rule.unit}" is no unit of ${measure}`)
      if (!takesOf[kind.kind].includes(rule.take)) complain(`take must be one of ${takesOf[kind.kind].join(', ')} here`)
      for (const value of [rule.value, ...Object.values(rule.values ?? {})]) {
        const reading = value === undefined || value === null ? {} : readPlain(String(value), kind, {})
        if (reading.fault) complain(`"${value}" ${reading.fault}`)
        else if (value === rule.value && String(reading.value) !== String(value)) complain(`"${value}" must be written ${reading.value}`)
      }
    })
  return z.preprocess((given) => (typeof given === 'string' || Array.isArray(given) ? { column: given } : given), written)
}

type FieldRule = z.output<ReturnType<typeof ruleFor>>
export type Kinds<Field extends string> = { readonly [field in Field]: FieldKind }
type FieldRules<Field extends string> = { [field in Field]?: FieldRule | undefined }

export function rulesFor<Field extends string>(kinds: Kinds<Field>) {
  const fields = Object.keys(kinds) as Field[]
  return z.strictObject(
    Object.fromEntries(fields.map((field) => [field, ruleFor(kinds[field]).optional()])) as {
      [field in Field]: z.ZodOptional<ReturnType<typeof ruleFor>>
    },
  )
}

export interface ColumnRule<Field extends string = string> {
  field: Field
  kind: FieldKind
  columns: string[]
  take: Take
  values?: { [word: string]: Value | null } | undefined
  unit?: string | undefined
  unitColumn?: string[] | undefined
}

export function columnRulesIn<Field extends string>(kinds: Kinds<Field>, rules: FieldRules<Field>): ColumnRule<Field>[] {
  return (Object.keys(kinds) as Field[]).flatMap((field) => {
    const rule = rules[field]
    if (!rule?.column) return []
    const { column, take, values, unit, unitColumn } = rule
    const own: ColumnRule<Field> = { field, kind: kinds[field], columns: column, take, values, unit, unitColumn }
    return field in saidColumns ? [own, saidRule(field as MeasuredField, own)] : [own]
  })
}

const saidRule = <Field extends string>(field: MeasuredField, { columns, take }: ColumnRule<Field>): ColumnRule<Field> => ({
  field: saidColumns[field] as Field,
  kind: { kind: 'said', of: field },
  columns,
  take,
})

export function constantsIn<Field extends string>(kinds: Kinds<Field>, rules: FieldRules<Field>): (readonly [Field, Value])[] {
  return (Object.keys(kinds) as Field[]).flatMap((field) => {
    const value = rules[field]?.value
    return value === undefined ? [] : [[field, value] as const]
  })
}
