import { isSecret, type z } from '#domain/core/schema.ts'

const intentField = '__intent__'

interface OwnField {
  isFile: boolean
  isSecret: boolean
  most: number
}

/** Keyed by name pattern, such as `contacts[].email`. */
interface OwnFields {
  fields: Map<string, OwnField>
  lists: Map<string, number>
}

const known = new WeakMap<z.ZodType, OwnFields>()

/** Throws for a list without a `.max()`. */
export function fieldsOf(schema: z.ZodType): OwnFields {
  const own = known.get(schema) ?? { fields: new Map(), lists: new Map() }
  if (!known.has(schema)) collect(schema, '', own)
  known.set(schema, own)
  return own
}

/** The part of zod's internal definition that names fields. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  innerType?: z.ZodType
  element?: z.ZodType
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  in?: z.ZodType
  out?: z.ZodType
}

function collect(schema: z.ZodType, name: string, own: OwnFields, isWithin = false): void {
  const isHidden = isWithin || isSecret(schema)
  const { type, shape, options, innerType, element, checks, in: before, out } = schema._zod.def as unknown as Definition
  if (shape) for (const [key, inner] of Object.entries(shape)) collect(inner, name ? `${name}.${key}` : key, own, isHidden)
  else if (options) for (const option of options) collect(option, name, own, isHidden)
  else if (innerType) collect(innerType, name, own, isHidden)
  else if (element) {
    const most = checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum
    if (most === undefined) throw new Error(`The list "${name}" of a form has no .max().`)
    own.lists.set(name, most)
    collect(element, `${name}[]`, own, isHidden)
    // Checkboxes send a list of texts as one repeated name.
    if (own.fields.has(`${name}[]`)) own.fields.set(name, { isFile: false, isSecret: isHidden, most })
  } else if (before && out) collect(before._zod.def.type === 'transform' ? out : before, name, own, isHidden)
  else own.fields.set(name, { isFile: type === 'custom' || type === 'file', isSecret: isHidden, most: 1 })
}

export interface SentFields {
  form: FormData
  /** The submission had an unknown field, or a field more often than allowed. */
  isForeign: boolean
}

/**
 * Returns only the fields of the schema. conform obeys control fields of its own (`__state__`, any `__intent__`) and allocates lists as
 * long as an index in a name asks for, so none of that may reach it. The list buttons (insert, remove, reorder) pass within the list's
 * bounds.
 */
export function readOwnFields(sent: FormData, schema: z.ZodType): SentFields {
  const own = fieldsOf(schema)
  const form = new FormData()
  // Counting in the FormData for each entry blocked the portal for 12 seconds on one name sent 37,000 times.
  const kept = new Map<string, number>()
  let foreign = 0
  for (const [name, value] of sent) {
    if (name === intentField) continue
    const field = fieldAt(name, own)
    const before = kept.get(name) ?? 0
    const isMixed = name.endsWith(']') && kept.has(name.replace(/\[\d+\]$/, ''))
    if (!field || isMixed || (typeof value === 'string') === field.isFile) foreign += 1
    // One entry beyond the limit is kept, so that the schema reports it.
    else if (before < (field.most === 1 ? 1 : field.most + 1)) {
      form.append(name, withoutNul(value))
      kept.set(name, before + 1)
    } else if (field.most === 1) foreign += 1
  }
  const intents = sent.getAll(intentField)
  const intent = intents.length === 1 ? readIntent(intents[0], own, form) : undefined
  if (intent) form.set(intentField, intent)
  return { form, isForeign: foreign > 0 || (intents.length > 0 && !intent) }
}

const writtenName = /^[a-z]\w*(?:\[\d{1,4}\])*(?:\.[a-z]\w*(?:\[\d{1,4}\])*)*$/i

function fieldAt(name: string, own: OwnFields) {
  if (name.length > 200 || !writtenName.test(name)) return undefined
  for (const { 1: index, index: at } of name.matchAll(/\[(\d+)\]/g)) {
    const most = own.lists.get(patternOf(name.slice(0, at)))
    if (most === undefined || Number(index) >= most) return undefined
  }
  return own.fields.get(patternOf(name))
}

const patternOf = (name: string) => name.replace(/\[\d+\]/g, '[]')

export function secretsIn(form: FormData, schema: z.ZodType): string[] {
  const own = fieldsOf(schema)
  return [...new Set(form.keys())].filter((name) => fieldAt(name, own)?.isSecret)
}

/** PostgreSQL text cannot hold a NUL. */
const withoutNul = (value: FormDataEntryValue) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Rebuilds the intent from validated parts; undefined if this form has no such button. */
function readIntent(sent: FormDataEntryValue | undefined, own: OwnFields, form: FormData): string | undefined {
  const intent = parseIntent(sent)
  const name = intent?.payload?.name
  if (!intent || typeof name !== 'string' || name.length > 200 || !writtenName.test(name)) return undefined
  const most = own.lists.get(patternOf(name))
  if (most === undefined || form.has(name)) return undefined
  const indices = [...form.keys()].filter((key) => key.startsWith(`${name}[`)).map((key) => Number.parseInt(key.slice(name.length + 1), 10))
  const length = Math.max(-1, ...indices) + 1
  const isEntry = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < length
  const { index, from, to } = intent.payload ?? {}
  const write = (payload: object) => JSON.stringify({ type: intent.type, payload: { name, ...payload } })
  if (intent.type === 'insert') return length < most ? write({}) : undefined
  if (intent.type === 'remove') return isEntry(index) ? write({ index }) : undefined
  if (intent.type === 'reorder') return isEntry(from) && isEntry(to) ? write({ from, to }) : undefined
  return undefined
}

function parseIntent(sent: FormDataEntryValue | undefined): { type?: unknown; payload?: Record<string, unknown> | null } | null {
  try {
    return typeof sent === 'string' && sent.length < 500 ? JSON.parse(sent) : null
  } catch {
    return null
  }
}
