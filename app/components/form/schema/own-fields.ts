import { type Intent, isIntent, readIntent } from '#app/components/form/intent.ts'
import { definitionOf, isSecret, type z } from '#domain/platform/schema.ts'

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

function collect(schema: z.ZodType, name: string, own: OwnFields, isWithin = false): void {
  const isHidden = isWithin || isSecret(schema)
  const { type, shape, options, innerType, element, most, in: before, out } = definitionOf(schema)
  if (shape) for (const [key, inner] of Object.entries(shape)) collect(inner, name ? `${name}.${key}` : key, own, isHidden)
  else if (options) for (const option of options) collect(option, name, own, isHidden)
  else if (innerType) collect(innerType, name, own, isHidden)
  else if (element) {
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
  /** The pressed button that changes the form. */
  intent: Intent | undefined
  /** The submission had an unknown field, a field more often than allowed, or an intent that nobody wrote. */
  isForeign: boolean
}

/**
 * Returns only the fields of the schema, and the intent beside them. conform obeys control fields of its own (`__state__`, `__intent__`)
 * and allocates lists as long as an index in a name asks for, so none of that may reach it.
 */
export function readOwnFields(sent: FormData, schema: z.ZodType): SentFields {
  const own = fieldsOf(schema)
  const form = new FormData()
  // Counting in the FormData for each entry blocked the portal for 12 seconds on one name sent 37,000 times.
  const kept = new Map<string, number>()
  const intents: string[] = []
  let foreign = 0
  for (const [name, value] of sent) {
    if (name === 'intent' && isIntent(value)) {
      intents.push(value)
      continue
    }
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
  const intent = intents.length === 1 ? readIntent(intents[0] ?? '') : undefined
  return { form, intent, isForeign: foreign > 0 || (intents.length > 0 && !intent) }
}

/** How many entries a list of entries with fields takes; undefined for every other field. */
export function mostEntries(schema: z.ZodType, name: string): number | undefined {
  const { lists, fields } = fieldsOf(schema)
  return fields.has(name) ? undefined : lists.get(name)
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
