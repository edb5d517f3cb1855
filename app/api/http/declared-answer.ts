import { definitionOf, z } from '#domain/platform/schema.ts'

type Pick = (value: unknown) => unknown

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a value with only the fields that `schema` declares, in the order of the value, so that a new column of a row reaches no reader
 * by itself. Values are not validated: the contract tests do that, and the portal still answers with an odd one.
 */
export function declaredOf<Value>(schema: z.ZodType, value: Value): Value {
  const pick = pickBy(schema)
  return pick ? (pick(value) as Value) : value
}

/** Null where there is nothing to leave out, as of texts, numbers and days. */
function pickBy(schema: z.ZodType): Pick | null {
  const known = picks.get(schema)
  if (known !== undefined) return known
  const made = pickOf(schema)
  picks.set(schema, made)
  return made
}

const picks = new WeakMap<z.ZodType, Pick | null>()

function pickOf(schema: z.ZodType): Pick | null {
  const { type, shape, innerType, element, valueType, options, catchall } = definitionOf(schema)
  if (type === 'array') return element ? eachBy(pickBy(element)) : null
  if (type === 'record') return valueType ? valuesBy(pickBy(valueType)) : null
  if (type === 'union') return options ? oneOf(options) : null
  if (shape) return isOpen(catchall) ? null : fieldsBy(shape)
  return innerType ? pickBy(innerType) : null
}

/** An object of a standard, such as a problem, to which anything may be added. */
const isOpen = (catchall: z.ZodType | undefined) => catchall !== undefined && definitionOf(catchall).type !== 'never'

const eachBy = (pick: Pick | null): Pick | null =>
  pick && ((value) => (!Array.isArray(value) || value.every((each) => pick(each) === each) ? value : value.map(pick)))

const valuesBy = (pick: Pick | null): Pick | null =>
  pick && ((value) => (isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pick(each)])) : value))

interface Plan {
  keys: readonly string[]
  declared: readonly string[]
  nested: readonly (readonly [key: string, pick: Pick])[]
}

/** The rows of a list have the same keys: what is left of them is found out for the first, and the others only compared with it. */
function fieldsBy(shape: Record<string, z.ZodType>): Pick {
  const fields = new Map(Object.entries(shape).map(([key, field]) => [key, pickBy(field)]))
  const planOf = (keys: readonly string[]): Plan => ({
    keys,
    declared: keys.filter((key) => fields.has(key)),
    nested: keys.flatMap((key) => {
      const pick = fields.get(key)
      return pick ? [[key, pick] as const] : []
    }),
  })
  let plan = planOf([])
  return (value) => {
    if (!isObject(value)) return value
    const keys = Object.keys(value)
    if (!areSame(keys, plan.keys)) plan = planOf(keys)
    const { declared, nested } = plan
    // Copying a row costs as much as writing it as JSON, and most rows have nothing to leave out.
    if (declared.length === keys.length && nested.every(([key, pick]) => isLeft(pick, value[key]))) return value
    const picked: Record<string, unknown> = {}
    for (const key of declared) picked[key] = value[key]
    for (const [key, pick] of nested) picked[key] = pick(value[key])
    return picked
  }
}

const isLeft = (pick: Pick, field: unknown) => field === null || pick(field) === field

const areSame = (keys: readonly string[], others: readonly string[]) =>
  keys.length === others.length && keys.every((key, at) => key === others[at])

/** Several objects are told apart by their literals, as by `kind`. */
function oneOf(options: readonly z.ZodType[]): Pick | null {
  const objects = options.flatMap((option) => {
    const pick = pickBy(option)
    return pick ? [{ pick, literals: literalsOf(option) }] : []
  })
  const [first, ...others] = objects
  if (!first || others.length === 0) return first?.pick ?? null
  return (value) => {
    const fitting = objects.find(({ literals }) =>
      literals.every(([key, { values }]) => isObject(value) && values.has(value[key] as string)),
    )
    return (fitting ?? first).pick(value)
  }
}

const literalsOf = (schema: z.ZodType) =>
  Object.entries(definitionOf(schema).shape ?? {}).flatMap(([key, field]) => (field instanceof z.ZodLiteral ? [[key, field] as const] : []))
